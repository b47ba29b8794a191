;;; enfilade.el --- Tells the file in front to Enfilade  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: Apache-2.0

;;; Commentary:

;; Tells Enfilade's publisher of editors, while it is on, which file is in front in Emacs.
;;
;; The path goes into a file with the number of this process for a name, in a folder that is there only while the publisher is on.
;; No program is started, nobody is waited for, and no text of a buffer is told.  A line in the init file loads it:
;;
;;     (load "/usr/local/share/enfilade/Plugins/emacs/enfilade")

;;; Code:

(defvar enfilade-private nil
  "Whether no file is told; in a buffer of its own, whether that of the buffer is not.")

(defvar enfilade--told ""
  "The path that was told last.")

(defun enfilade--path ()
  "The path of the file of the current buffer; empty if there is none, or none that may be told.
It comes after `window:' if the frame is a window and no terminal."
  (let ((file buffer-file-name))
    (if (and file (not enfilade-private) (not (file-remote-p file))
             ;; Also of the tools that have a secret edited in memory.
             (not (string-match-p "/\\.git/\\|\\`/dev/" file))
             (let ((case-fold-search t)) (not (string-match-p "\\.\\(?:gpg\\|pgp\\|asc\\|age\\)\\'" file))))
        (concat (if (display-graphic-p) "window:" "")
                (encode-coding-string file (or file-name-coding-system default-file-name-coding-system 'utf-8)))
      "")))

(defun enfilade--write (file path)
  "Have FILE say PATH."
  (let ((coding-system-for-write 'no-conversion)
        (write-region-inhibit-fsync t)
        (file-name-handler-alist nil)
        (create-lockfiles nil)
        ;; By another name first: a file that is read has all of its path.
        (new (concat file ".new")))
    (condition-case nil
        (progn
          (write-region path nil new nil 'silent)
          (rename-file new file t)
          (setq enfilade--told path))
      (file-error nil))))

(defun enfilade--tell (is-used &optional is-away)
  "Tell the file in front: if it is another one, or if IS-USED; none if IS-AWAY."
  (let* ((folder (getenv "XDG_RUNTIME_DIR"))
         (place (and folder (not (string= folder "")) (concat folder "/enfilade/editors"))))
    (when (and place (not (minibufferp (window-buffer))) (file-directory-p place))
      (let ((file (format "%s/%d" place (emacs-pid)))
            (path (if is-away "" (with-current-buffer (window-buffer) (enfilade--path)))))
        (when (if (file-exists-p file)
                  (or (and is-used (not (string= path ""))) (not (string= path enfilade--told)))
                (not (string= path "")))
          (enfilade--write file path))))))

(defun enfilade--use (&rest _)
  "Tell the file in front of an editor that is being used.
Windows change and buffers are saved in an editor without the keyboard too, and Emacs calls this when it loses that."
  (enfilade--tell (and (frame-focus-state) t)))

(defun enfilade--check ()
  "Tell the file in front if it is another one, or if the publisher was turned on meanwhile."
  (enfilade--tell nil))

(defun enfilade--leave ()
  "Tell that no file is in front."
  (enfilade--tell t t))

(defvar enfilade--timer nil
  "Looks again when the editor rests.")

(unless enfilade--timer
  (setq enfilade--timer (run-with-idle-timer 4 t #'enfilade--check))
  (add-hook 'window-buffer-change-functions #'enfilade--use)
  (add-hook 'window-selection-change-functions #'enfilade--use)
  (add-hook 'after-save-hook #'enfilade--use)
  (add-hook 'after-set-visited-file-name-hook #'enfilade--use)
  (add-hook 'suspend-hook #'enfilade--leave)
  (add-hook 'suspend-resume-hook #'enfilade--use)
  (add-function :after after-focus-change-function #'enfilade--use))

(provide 'enfilade)
;;; enfilade.el ends here
