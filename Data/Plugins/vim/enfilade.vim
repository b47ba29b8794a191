" SPDX-License-Identifier: Apache-2.0
" Tells Enfilade's publisher of editors, while it is on, which file is in front in Vim or Neovim.
"
" The path goes into a file with the number of this process for a name, in a folder that is there only while the publisher is on. No
" program is started, nobody is waited for, and no text of a buffer is told. A line in the startup file loads it:
"
"     source /usr/local/share/enfilade/Plugins/vim/enfilade.vim
"
" A buffer with b:enfilade_private set is not told, and none is while g:enfilade_private is set.

if exists('g:loaded_enfilade')
    finish
endif
let g:loaded_enfilade = 1

let s:options = &cpoptions
set cpoptions&vim

" The path that was told last.
let s:told = ''

" The path of the file in front, after "window:" if the editor is a window; empty if there is none, or none that may be told.
function! s:path() abort
    if &buftype !=# '' || (exists('+key') && &key !=# '')
        return ''
    endif
    if get(b:, 'enfilade_private', 0) || get(g:, 'enfilade_private', 0)
        return ''
    endif
    if &filetype =~# '^\(netrw\|help\|gitcommit\|gitrebase\)$'
        return ''
    endif
    let path = getbufinfo(bufnr('%'))[0].name
    " Also of the tools that have a secret edited in memory.
    if path[0] !=# '/' || isdirectory(path) || path =~# '/\.git/\|^/dev/' || path =~? '\.\(gpg\|pgp\|asc\|age\)$'
        return ''
    endif
    return (has('gui_running') ? 'window:' : '') . path
endfunction

function! s:write(file, path) abort
    " By another name first: a file that is read has all of its path. The lines of a list are joined by line breaks, as they are
    " in the path.
    let new = a:file . '.new'
    silent! let isWritten = writefile(split(a:path, "\n", 1), new, 'bS') == 0 && rename(new, a:file) == 0
    if get(l:, 'isWritten', 0)
        let s:told = a:path
    endif
endfunction

" Tells the file in front: if it is another one, or if the editor is just being used.
function! s:tell(isUsed, isAway) abort
    " A buffer that is written and in no window is in one for its commands alone, which is not in front.
    if exists('*win_gettype') && win_gettype() ==# 'autocmd'
        return
    endif
    let place = $XDG_RUNTIME_DIR . '/enfilade/editors'
    if $XDG_RUNTIME_DIR ==# '' || !isdirectory(place)
        return
    endif
    let file = place . '/' . getpid()
    let path = a:isAway ? '' : s:path()
    let isKnown = filereadable(file)
    if isKnown ? (a:isUsed && path !=# '') || path !=# s:told : path !=# ''
        call s:write(file, path)
    endif
endfunction

augroup enfilade
    autocmd!
    autocmd BufEnter,BufWritePost,BufFilePost,FocusGained * call s:tell(1, 0)
    " For a publisher that was turned on meanwhile, and a buffer that has become private.
    autocmd CursorHold * call s:tell(0, 0)
    if exists('##VimSuspend')
        autocmd VimSuspend * call s:tell(1, 1)
        autocmd VimResume * call s:tell(1, 0)
    endif
augroup END

let &cpoptions = s:options
unlet s:options
