import { z } from 'zod';

/** One action of a record as its detail embeds it: whether it may happen now and otherwise why not. */
export const ActionView = z.object({
  action: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  permission: z.array(z.string()),
  needsReason: z.boolean(),
  dangerous: z.boolean(),
  blockers: z.array(z.object({ text: z.string(), who: z.string(), how: z.string() })),
});
