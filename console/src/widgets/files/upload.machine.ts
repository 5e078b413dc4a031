import { assign, type SnapshotFrom, setup } from 'xstate';
import type { UploadData, UploadEntry } from './upload-entry.ts';

type UploadEvent =
  | { readonly type: 'download' }
  /** The file is here: sending begins, or goes on from the parts the server has. */
  | { readonly type: 'upload'; readonly mimeType: string; readonly bytesTotal: number }
  | { readonly type: 'moved'; readonly parts: Partial<UploadData> }
  | { readonly type: 'arrived'; readonly url: string; readonly bytesUploaded: number }
  | { readonly type: 'failed'; readonly errorMessage: string }
  /** What had arrived but could not be used is offered once more. */
  | { readonly type: 'offer' };

/** The way of one file: downloaded from elsewhere or chosen here, uploaded, and in error until somebody tries again. */
export const uploadMachine = setup({
  types: { context: {} as UploadData, events: {} as UploadEvent, input: {} as UploadData },
  guards: { hasArrived: ({ context }) => context.url !== '' },
}).createMachine({
  id: 'uploadFile',
  context: ({ input }) => input,
  initial: 'waiting',
  on: {
    moved: { actions: assign(({ event }) => event.parts) },
    upload: {
      target: '.uploading',
      actions: assign(({ event: { mimeType, bytesTotal } }) => ({ mimeType, bytesTotal, errorMessage: '' })),
    },
  },
  states: {
    waiting: { on: { download: 'downloading' } },
    downloading: {},
    uploading: {
      on: {
        upload: {},
        arrived: {
          target: 'uploaded',
          actions: assign(({ event: { url, bytesUploaded } }) => ({ url, bytesUploaded, progress: 100 })),
        },
        failed: { target: 'error', actions: assign({ errorMessage: ({ event }) => event.errorMessage }) },
      },
    },
    uploaded: {
      on: {
        upload: {},
        failed: { target: 'error', actions: assign({ errorMessage: ({ event }) => event.errorMessage }) },
      },
    },
    error: { on: { offer: { guard: 'hasArrived', target: 'uploaded', actions: assign({ errorMessage: '' }) } } },
    /** The page was loaded anew in the middle: it goes on once the file is known again. */
    interrupted: {},
  },
});

/** The entry as forms read it: what is known of the file, with a flag for where it stands. */
export const entryOf = (now: SnapshotFrom<typeof uploadMachine>): UploadEntry => ({
  ...now.context,
  uploaded: now.matches('uploaded'),
  uploading: now.matches('uploading'),
  downloading: now.matches('downloading'),
  error: now.matches('error'),
  isInterrupted: now.matches('interrupted'),
});
