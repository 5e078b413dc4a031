import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { LabelType } from './labels.contract.ts';

const face = { type: LabelType, name: z.string(), colour: z.string() };

export const labelEvents = defineEvents('labels', {
  'label.created': event({
    version: 1,
    data: z.object(face),
    activity: (d) => ({ type: 'created', text: `added the label ${d.name}` }),
  }),
  'label.updated': event({
    version: 1,
    data: z.object({ ...face, isFixed: z.boolean() }),
    activity: () => ({ type: 'updated', text: 'changed the label' }),
  }),
  'label.deleted': event({
    version: 1,
    data: z.object({ type: LabelType }),
    activity: () => ({ type: 'deleted', text: 'deleted the label' }),
  }),
});
export type LabelEvent = EventOf<typeof labelEvents>;
