import { z } from 'zod';
import { defineEvents, type EventOf, event } from '../../../platform/kernel/event.ts';
import { LinkType } from '../links/link-types.contract.ts';

const link = { linkType: LinkType, linkId: z.number() };

export const fileEvents = defineEvents('files', {
  'file.uploadStarted': event({
    version: 1,
    data: z.object({
      /** Name of the content in the file store. */
      key: z.string(),
      /** The file store's name of the upload. */
      uploadId: z.string(),
      name: z.string(),
      userId: z.number(),
      /** Bytes whose room is held; absent in events of before. */
      size: z.number().optional(),
    }),
    activity: () => null,
  }),
  'file.uploaded': event({
    version: 1,
    /** What the content is, and its bytes. */
    data: z.object({ mimeType: z.string(), size: z.number() }),
    activity: () => null,
  }),
  'file.attached': event({
    version: 1,
    data: z.object({
      ...link,
      name: z.string(),
      description: z.string(),
      mimeType: z.string(),
      size: z.number(),
      userId: z.number().nullable(),
      userName: z.string(),
    }),
    activity: (d) => ({ type: 'created', text: `added the file ${d.name}` }),
  }),
  'file.removed': event({
    version: 1,
    data: z.object({
      reason: z.enum(['aborted', 'deleted', 'abandoned']),
      name: z.string(),
      /** The record it belonged to; null before it was attached. */
      link: z.object(link).nullable(),
    }),
    activity: (d) => (d.link ? { type: 'deleted', text: `deleted the file ${d.name}` } : null),
  }),
  /** The content is gone from the store. */
  'file.purged': event({ version: 1, data: z.object({}), activity: () => null }),
});
export type FileEvent = EventOf<typeof fileEvents>;
