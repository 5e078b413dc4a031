import { z } from 'zod';
import { defineEvents, event } from '../../../platform/kernel/event.ts';
import { listEvents } from '../../../platform/lists/list-events.ts';
import { bins } from './bins.contract.ts';
import { containers } from './containers.contract.ts';

export const binEvents = listEvents(bins);

/** Into which bin something went: null takes it out of its bin. `bin` is the code of the bin, empty when there is none. */
export const Put = z.object({ holderId: z.number().int().positive().nullable(), bin: z.string() });
export type Put = z.infer<typeof Put>;
/** Sheets that leave one bin. */
export const Share = z.object({ holderId: z.number().int().positive(), quantity: z.number().int().positive() });
export type Share = z.infer<typeof Share>;

/** How a move reads: "put it into R01-B2". */
export const putText = (what: string, { holderId, bin }: Put) =>
  holderId === null ? `took ${what} out of its bin` : `put ${what} into ${bin}`;

export const containerEvents = defineEvents('inventory', {
  ...listEvents(containers).kinds,
  'container.moved': event({
    version: 1,
    data: Put,
    activity: (d) => ({ type: 'action', text: putText('the container', d) }),
  }),
});
