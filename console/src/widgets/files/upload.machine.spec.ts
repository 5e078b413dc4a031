import { expect, it } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { entryOf, uploadMachine } from './upload.machine.ts';
import { newData } from './upload-entry.ts';

const input = newData({ id: 'upload-1', name: 'plan.dxf' });
const events: EventFromLogic<typeof uploadMachine>[] = [
  { type: 'download' },
  { type: 'upload', mimeType: 'image/vnd.dxf', bytesTotal: 100 },
  { type: 'moved', parts: { progress: 40 } },
  { type: 'arrived', url: '/files/41', bytesUploaded: 100 },
  { type: 'failed', errorMessage: 'Error while uploading' },
  { type: 'offer' },
];
const flagsOf = ({ uploaded, uploading, downloading, error, isInterrupted }: ReturnType<typeof entryOf>) =>
  Object.entries({ uploaded, uploading, downloading, error, isInterrupted }).flatMap(([name, is]) =>
    is ? [name] : [],
  );

it('reaches every state of a file that is chosen, with one flag for each', () => {
  const paths = getShortestPaths(uploadMachine, { input, events });
  const seen = new Map(paths.map(({ state }) => [state.value, flagsOf(entryOf(state))]));
  expect(Object.fromEntries(seen)).toEqual({
    waiting: [],
    downloading: ['downloading'],
    uploading: ['uploading'],
    uploaded: ['uploaded'],
    error: ['error'],
  });
  for (const { state } of paths) expect(state.context.errorMessage !== '').toBe(state.value === 'error');
});

it('uploads again from an error, and offers what had arrived without sending it twice', () => {
  const actor = createActor(uploadMachine, { input }).start();
  const [, begin, , arrived, failed, offer] = events as Required<typeof events>;
  for (const event of [begin, failed, offer]) actor.send(event as never);
  expect(actor.getSnapshot().value).toBe('error');
  for (const event of [begin, arrived, failed, offer]) actor.send(event as never);
  expect(entryOf(actor.getSnapshot())).toMatchObject({ uploaded: true, progress: 100, errorMessage: '' });
  actor.send(begin as never);
  expect(actor.getSnapshot().value).toBe('uploaded');
});

it('goes on with an upload that was interrupted', () => {
  const snapshot = uploadMachine.resolveState({ value: 'interrupted', context: { ...input, progress: 49 } });
  const actor = createActor(uploadMachine, { snapshot, input }).start();
  expect(entryOf(actor.getSnapshot())).toMatchObject({ isInterrupted: true, uploading: false, progress: 49 });
  actor.send({ type: 'upload', mimeType: '', bytesTotal: 100 });
  expect(entryOf(actor.getSnapshot())).toMatchObject({ isInterrupted: false, uploading: true });
});
