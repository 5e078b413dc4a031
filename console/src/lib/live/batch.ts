import type { ServerMessage } from '@glasshouse/services/platform/realtime/realtime.contract';

/** Rows that changed are drawn together at most this often, ms: fifty updates a second are five drawings. */
export const updatePause = 200;

/**
 * Holds patches of rows back for a moment and hands them on together; every other message goes on at once, after the
 * patches that came before it.
 */
export function batchPatches(apply: (messages: readonly ServerMessage[]) => void): (message: ServerMessage) => void {
  let held: ServerMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const messages = held;
    held = [];
    if (messages.length > 0) apply(messages);
  };
  return (message) => {
    held.push(message);
    if (message.op !== 'patch') flush();
    else timer ??= setTimeout(flush, updatePause);
  };
}
