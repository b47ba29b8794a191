// SPDX-License-Identifier: Apache-2.0
// What GNUstep's Foundation says about predicates: one process that reads cases, parses and evaluates them.
//
// predicates answer FILE    prints a line for each case: its answers and, after a tab, the printed form or the reason
// predicates contest FILE   reads "parse" or "evaluate", does that with all cases, prints how many nanoseconds it took
//
// A case is a line of JSON: {"format": text, "arguments": [value], "inputs": [value], "variables": {name: value}}.
// What JSON does not have is an object with one key: {"$date": seconds since 2001}, {"$data": base64}, {"$set": [value]},
// {"$nil": true}. The answers are one letter for each input, T for true, F for false and E for an exception; a single P
// if the format is refused, C if the process crashed and H if it did not come to an end.

#import <Foundation/Foundation.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// How many seconds a case may take before it counts as one that does not end.
enum { patience = 5 };

static id value(id json);

static id values(NSArray *list)
{
    NSMutableArray *result = [NSMutableArray array];
    for (NSUInteger place = 0; place < [list count]; place++) [result addObject:value([list objectAtIndex:place])];
    return result;
}

/// The object that a JSON value stands for; nil for {"$nil": true}.
static id value(id json)
{
    if ([json isKindOfClass:[NSArray class]]) return values(json);
    if (![json isKindOfClass:[NSDictionary class]]) return json;
    if ([json objectForKey:@"$nil"]) return nil;
    id tagged = [json objectForKey:@"$date"];
    if (tagged) return [NSDate dateWithTimeIntervalSinceReferenceDate:[tagged doubleValue]];
    if ((tagged = [json objectForKey:@"$data"]))
        return [[[NSData alloc] initWithBase64EncodedString:tagged options:0] autorelease];
    if ((tagged = [json objectForKey:@"$set"])) return [NSSet setWithArray:values(tagged)];
    NSMutableDictionary *result = [NSMutableDictionary dictionary];
    NSEnumerator *keys = [json keyEnumerator];
    NSString *key;
    while ((key = [keys nextObject])) [result setObject:value([json objectForKey:key]) forKey:key];
    return result;
}

/// The objects for a list of inputs: the same ones for all cases that ask about the same.
static id *sharedInputs(NSArray *list)
{
    static NSMutableDictionary *known;
    if (!known) known = [NSMutableDictionary new];
    id *inputs = [[known objectForKey:list] pointerValue];
    if (inputs) return inputs;
    inputs = calloc([list count] + 1, sizeof *inputs);
    for (NSUInteger place = 0; place < [list count]; place++)
        inputs[place] = [value([list objectAtIndex:place]) retain];
    [known setObject:[NSValue valueWithPointer:inputs] forKey:list];
    return inputs;
}

/// A predicate with what it is asked about.
@interface Case : NSObject
{
@public
    NSString *format;
    NSArray *arguments;
    NSDictionary *variables;
    NSUInteger inputCount;
    /// The inputs; nil where the input is nil.
    id *inputs;
    NSPredicate *predicate;
}
- (id)initWithLine:(NSData *)line;
- (void)parse;
- (BOOL)evaluateInput:(NSUInteger)place;
@end

@implementation Case
- (id)initWithLine:(NSData *)line
{
    NSError *error = nil;
    NSDictionary *json = [NSJSONSerialization JSONObjectWithData:line options:0 error:&error];
    if (!json) {
        fprintf(stderr, "a line is no JSON: %s\n", [[error description] UTF8String]);
        exit(1);
    }
    format = [[json objectForKey:@"format"] retain];
    arguments = [values([json objectForKey:@"arguments"]) retain];
    variables = [value([json objectForKey:@"variables"]) retain];
    NSArray *list = [json objectForKey:@"inputs"];
    inputCount = [list count];
    inputs = sharedInputs(list);
    return self;
}

- (void)parse
{
    [predicate release];
    predicate = nil;
    predicate = [[NSPredicate predicateWithFormat:format argumentArray:arguments] retain];
}

- (BOOL)evaluateInput:(NSUInteger)place
{
    if ([variables count])
        return [predicate evaluateWithObject:inputs[place] substitutionVariables:variables];
    return [predicate evaluateWithObject:inputs[place]];
}
@end

static NSArray *cases(const char *path)
{
    NSMutableArray *result = [NSMutableArray array];
    FILE *file = fopen(path, "r");
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    if (!file) {
        perror(path);
        exit(1);
    }
    while ((length = getline(&line, &room, file)) > 0) {
        NSAutoreleasePool *pool = [NSAutoreleasePool new];
        NSData *data = [NSData dataWithBytes:line length:length - (line[length - 1] == '\n')];
        [result addObject:[[[Case alloc] initWithLine:data] autorelease]];
        [pool release];
    }
    free(line);
    fclose(file);
    return result;
}

/// Prints a text on one line, so that a line stays a case.
static void printFlat(NSString *text)
{
    for (const char *byte = [text UTF8String]; byte && *byte; byte++)
        putchar((unsigned char)*byte < ' ' ? ' ' : *byte);
    putchar('\n');
}

static void answer(Case *one)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    NSString *note = nil;
    NSString *raised = nil;
    @try {
        [one parse];
        note = [one->predicate predicateFormat];
    } @catch (NSException *exception) {
        raised = [exception reason];
    }
    if (raised || !one->predicate) {
        printf("P\t");
        printFlat(raised ? raised : @"nil");
    } else {
        char *letters = calloc(one->inputCount + 1, 1);
        for (NSUInteger place = 0; place < one->inputCount; place++) {
            @try {
                letters[place] = [one evaluateInput:place] ? 'T' : 'F';
            } @catch (NSException *exception) {
                letters[place] = 'E';
            }
        }
        printf("%s\t", letters);
        printFlat(note);
        free(letters);
    }
    fflush(stdout);
    [pool release];
}

/// Answers every case. Works in a child process, and goes on with a new one behind a case that ends the child.
static int answerAll(NSArray *all)
{
    volatile NSUInteger *next =
        mmap(NULL, sizeof *next, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    *next = 0;
    while (*next < [all count]) {
        fflush(stdout);
        pid_t worker = fork();
        if (worker == 0) {
            for (; *next < [all count]; ++*next) {
                alarm(patience);
                answer([all objectAtIndex:*next]);
            }
            _exit(0);
        }
        int status = 0;
        if (worker < 0 || waitpid(worker, &status, 0) != worker) return 1;
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0) continue;
        printf("%s\t\n", WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM ? "H" : "C");
        ++*next;
    }
    return 0;
}

static int contest(NSArray *all)
{
    char line[64];
    NSUInteger count = [all count];
    NSUInteger yes = 0;
    while (fgets(line, sizeof line, stdin)) {
        struct timespec start, end;
        NSAutoreleasePool *pool = [NSAutoreleasePool new];
        BOOL parses = strncmp(line, "parse", 5) == 0;
        clock_gettime(CLOCK_MONOTONIC, &start);
        for (NSUInteger place = 0; place < count; place++) {
            Case *one = [all objectAtIndex:place];
            NSAutoreleasePool *inner = [NSAutoreleasePool new];
            if (parses)
                [one parse];
            else
                for (NSUInteger input = 0; input < one->inputCount; input++) yes += [one evaluateInput:input];
            [inner release];
        }
        clock_gettime(CLOCK_MONOTONIC, &end);
        printf("%lld %lu\n", (end.tv_sec - start.tv_sec) * 1000000000LL + (end.tv_nsec - start.tv_nsec),
            (unsigned long)yes);
        fflush(stdout);
        [pool release];
    }
    return 0;
}

int main(int count, char **words)
{
    NSAutoreleasePool *pool = [NSAutoreleasePool new];
    if (count != 3) {
        fprintf(stderr, "predicates answer FILE, or predicates contest FILE\n");
        return 64;
    }
    NSArray *all = cases(words[2]);
    int status = strcmp(words[1], "contest") == 0 ? contest(all) : answerAll(all);
    [pool release];
    return status;
}
