import { z } from 'zod';
import { Id } from '../../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { ViewScope } from './views.contract.ts';

const State = z.record(z.string(), z.json());
const audience = { scope: ViewScope, groupId: Id.nullable() };

export const viewEvents = defineEvents('views', {
  'view.created': event({
    version: 1,
    data: z.object({ list: z.string(), name: z.string(), state: State, ...audience, ownerId: Id }),
    activity: (d) => ({ type: 'created', text: `saved the view ${d.name}` }),
  }),
  'view.changed': event({
    version: 1,
    data: z.object({ name: z.string(), state: State }),
    activity: (d) => ({ type: 'updated', text: `changed the view ${d.name}` }),
  }),
  'view.shared': event({
    version: 1,
    data: z.object(audience),
    activity: (d) => ({
      type: 'action',
      text: d.scope === 'own' ? 'stopped sharing the view' : `shared the view with ${audienceWords[d.scope]}`,
    }),
  }),
  'view.deleted': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'deleted', text: 'deleted the view' }),
  }),
  /** Which view a user's list opens with; null is none. The stream is the user. */
  'viewDefaults.set': event({
    version: 1,
    data: z.object({ list: z.string(), viewId: Id.nullable() }),
    activity: () => null,
  }),
});
export type ViewEvent = Extract<EventOf<typeof viewEvents>, { type: `view.${string}` }>;
export type ViewDefaultsEvent = Extract<EventOf<typeof viewEvents>, { type: `viewDefaults.${string}` }>;

const audienceWords = { group: 'a group', everyone: 'everybody' } as const;
