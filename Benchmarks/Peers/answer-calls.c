// SPDX-License-Identifier: Apache-2.0
// A program that answers calls like those to FilterApp, and does nothing else. It says first which name it has on the bus.

#include <stdio.h>
#include <systemd/sd-bus.h>

static int answer(sd_bus_message *call, void *data, sd_bus_error *error) {
    return sd_bus_reply_method_return(call, "a{sv}", 0);
}

int main(void) {
    sd_bus *bus;
    const char *name;
    if (sd_bus_open_user(&bus) < 0 || sd_bus_get_unique_name(bus, &name) < 0) return 1;
    if (sd_bus_add_object(bus, NULL, "/", answer, NULL) < 0) return 1;
    printf("%s\n", name);
    fflush(stdout);
    for (;;) {
        int result = sd_bus_process(bus, NULL);
        if (result < 0) return 1;
        if (result == 0) sd_bus_wait(bus, UINT64_MAX);
    }
}
