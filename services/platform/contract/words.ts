import { z } from 'zod';
import { Id } from './endpoint.ts';

/** A line of text, its outer blanks taken off, of at most `max` characters. */
export const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`);

/** A price of one piece in a body, ex GST: below ten million, up to 6 decimals. */
export const PriceText = z.string().regex(/^-?\d{1,7}(\.\d{1,6})?$/, 'Enter an amount below 10,000,000, such as 56.40');

/** The answer of a command that has nothing to tell but which record it was. */
export const Done = z.object({ id: Id });

/** The version of the record that the sender saw; a command that gets an older one than there is refuses it. */
export const version = z.number().int().positive().optional();

/** Why somebody did it; '' when nothing was said. */
export const Reason = z.object({ reason: text(500).default('') });

/** How urgent a status looks; the machine of the record names it. */
export const Tone = z.enum(['neutral', 'info', 'progress', 'attention', 'success', 'danger', 'paused']);

/** What stands in the way of an action, who can unblock it, and how. */
export const Blocker = z.object({ text: z.string(), who: z.string(), how: z.string() });

/** An action of a record, with whether the person asking may take it now. */
export const Action = z.object({
  action: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  permission: z.array(z.string()),
  needsReason: z.boolean(),
  dangerous: z.boolean(),
  blockers: z.array(Blocker),
});
