import { z } from 'zod';
import { badFields, type ErrorDetail } from '../../../platform/kernel/errors.ts';

/** People one message goes to, copies included. */
export const maxRecipients = 50;
const Address = z.email().max(254);

/**
 * Addresses as they are sent to: trimmed, each once. A line break would begin a header of the sender's choice, so
 * anything that is not exactly one address is refused. 422 naming the address.
 */
export function readRecipients(recipientList: readonly string[], ccList: readonly string[] = []) {
  const faults: ErrorDetail[] = [];
  const seen = new Set<string>();
  const read = (target: string, given: readonly string[]) =>
    given.flatMap((text, i) => {
      const address = text.replace(/^ +| +$/g, '');
      if (!Address.safeParse(address).success)
        faults.push({
          target: `${target}.${i}`,
          message: `${JSON.stringify(text.slice(0, 80))} is not an e-mail address`,
        });
      const key = address.toLowerCase();
      if (seen.has(key)) return [];
      seen.add(key);
      return [address];
    });
  const lists = { recipientList: read('recipientList', recipientList), ccList: read('ccList', ccList) };
  if (lists.recipientList.length === 0)
    faults.push({ target: 'recipientList', message: 'Name somebody to send it to' });
  if (seen.size > maxRecipients)
    faults.push({ target: 'recipientList', message: `At most ${maxRecipients} people, copies included` });
  if (faults.length) throw badFields(faults);
  return lists;
}
