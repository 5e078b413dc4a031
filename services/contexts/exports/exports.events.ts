import { z } from 'zod';
import { Id } from '../../platform/contract/endpoint.ts';
import { defineEvents, type EventOf, event } from '../../platform/kernel/event.ts';

const who = z.object({ id: Id, name: z.string() });

/** Who took the data of the whole account, and what they took. */
export const exportEvents = defineEvents('exports', {
  'accountExport.asked': event({
    version: 1,
    data: z.object({ by: who }),
    activity: () => ({ type: 'created', text: 'began to export the whole account' }),
  }),
  'accountExport.ready': event({
    version: 1,
    data: z.object({
      /** Position of the log at which it is cut. */
      seq: z.number().int(),
      parts: z.number().int(),
      bytes: z.number().int(),
      records: z.number().int(),
      /** SHA-256 of each part, in their order: the last holds the manifest, which names those before it. */
      sha256: z.array(z.string()),
    }),
    activity: (d) => ({ type: 'status', text: `wrote the archive: ${d.parts} ${d.parts === 1 ? 'part' : 'parts'}` }),
  }),
  'accountExport.failed': event({
    version: 1,
    data: z.object({ problem: z.string() }),
    activity: (d) => ({ type: 'error', text: `could not write the archive: ${d.problem}` }),
  }),
  'accountExport.cancelled': event({
    version: 1,
    data: z.object({}),
    activity: () => ({ type: 'status', text: 'cancelled the archive' }),
  }),
  'accountExport.downloaded': event({
    version: 1,
    data: z.object({ part: z.number().int(), by: who }),
    activity: (d) => ({ type: 'action', text: `downloaded part ${d.part} of the archive` }),
  }),
});
export type ExportEvent = EventOf<typeof exportEvents>;
