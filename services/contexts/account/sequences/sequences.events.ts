import { z } from 'zod';
import { NumberReset } from '../../../platform/contract/number-shapes.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';

export const sequencesEvents = defineEvents('account', {
  'numberShapes.updated': event({
    version: 1,
    data: z.object({
      kind: z.string(),
      name: z.string(),
      prefix: z.string(),
      suffix: z.string(),
      padding: z.number(),
      reset: NumberReset,
      next: z.number(),
      example: z.string(),
    }),
    activity: ({ name, example }) => ({ type: 'updated', text: `changed the numbers of ${name}: ${example} is next` }),
  }),
});
export type SequencesEvent = EventOf<typeof sequencesEvents>;
