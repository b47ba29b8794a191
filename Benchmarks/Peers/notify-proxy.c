// SPDX-License-Identifier: Apache-2.0
// The notification server of a session that passes everything on to the one of another bus, and decides nothing.

#include <errno.h>
#include <systemd/sd-bus.h>
#include <systemd/sd-event.h>

static const char *const name = "org.freedesktop.Notifications", *const path = "/org/freedesktop/Notifications";
static sd_bus *outer, *inner;

static int answered(sd_bus_message *answer, void *data, sd_bus_error *error) {
    sd_bus_message *call = data, *reply = NULL;
    if (sd_bus_message_is_method_error(answer, NULL)) {
        sd_bus_reply_method_error(call, sd_bus_message_get_error(answer));
    } else if (sd_bus_message_new_method_return(call, &reply) >= 0 && sd_bus_message_copy(reply, answer, 1) >= 0) {
        sd_bus_send(outer, reply, NULL);
    }
    sd_bus_message_unref(reply);
    sd_bus_message_unref(call);
    return 0;
}

static int pass_on(sd_bus_message *call, void *data, sd_bus_error *error) {
    if (!sd_bus_message_is_method_call(call, name, NULL)) return 0;
    sd_bus_message *copy = NULL;
    const char *member = sd_bus_message_get_member(call);
    int result = sd_bus_message_new_method_call(inner, &copy, name, path, name, member);
    if (result >= 0) result = sd_bus_message_copy(copy, call, 1);
    if (result >= 0) result = sd_bus_call_async(inner, NULL, copy, answered, sd_bus_message_ref(call), 0);
    sd_bus_message_unref(copy);
    return result < 0 ? result : 1;
}

static int tell(sd_bus_message *signal, void *data, sd_bus_error *error) {
    sd_bus_message *copy = NULL;
    if (sd_bus_message_new_signal(outer, &copy, path, name, sd_bus_message_get_member(signal)) >= 0
        && sd_bus_message_copy(copy, signal, 1) >= 0)
        sd_bus_send(outer, copy, NULL);
    sd_bus_message_unref(copy);
    return 0;
}

int main(int count, char **arguments) {
    sd_event *loop;
    if (count < 2 || sd_event_default(&loop) < 0 || sd_bus_open_user(&outer) < 0 || sd_bus_new(&inner) < 0) return 1;
    if (sd_bus_set_address(inner, arguments[1]) < 0 || sd_bus_set_bus_client(inner, 1) < 0 || sd_bus_start(inner) < 0)
        return 1;
    if (sd_bus_match_signal(inner, NULL, name, path, name, NULL, tell, NULL) < 0) return 1;
    if (sd_bus_add_object(outer, NULL, path, pass_on, NULL) < 0) return 1;
    if (sd_bus_attach_event(outer, loop, 0) < 0 || sd_bus_attach_event(inner, loop, 0) < 0) return 1;
    if (sd_bus_request_name(outer, name, 0) < 0) return 1;
    return sd_event_loop(loop) < 0;
}
