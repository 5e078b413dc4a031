import { filesContract } from '@glasshouse/services/contexts/core/files/files.contract';
import { tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import { useEffect } from 'react';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { refresh } from '../../../lib/api/query.ts';
import { deviceAt } from '../../../lib/outbox/device.ts';
import { verdictOf } from '../../../lib/outbox/refusal.ts';
import { useStore } from '../../../lib/store.ts';
import { beginUpload, sendFile } from '../../../widgets/files/multipart.ts';
import { type KeptProof, ProofQueue } from './proof-queue.ts';
import { fileOf } from './small-picture.ts';

const retryEvery = 15_000;

/** Uploads a picture and attaches it to a task; gives the file's id. */
export async function attachProof(taskId: number, picture: KeptProof['pictures'][number]): Promise<number> {
  const file = fileOf(picture.url, picture.name);
  const begun = await beginUpload(file);
  await sendFile(file, begun, () => undefined, new AbortController().signal);
  const body = {
    linkType: 'task' as const,
    linkId: taskId,
    s3UploadKey: begun.key,
    name: file.name,
    description: 'Proof of delivery',
  };
  return (await call(filesContract.createFile, { body })).id;
}

const queue = new ProofQueue({
  ...deviceAt('glasshouse.proofs'),
  attach: attachProof,
  async complete({ key, taskId, taskItemId, name, note, fileIds }) {
    const input = { params: { id: taskId, taskItemId }, body: { name, note, fileIds: [...fileIds] } };
    await call(tasksContract.completeTaskItem, input, { idempotencyKey: key });
    await refresh(tasksContract.getTask, tasksContract.listTasks);
  },
  verdict: (error) =>
    error instanceof ApiError ? verdictOf(error) : { kind: 'held', isAway: true, text: String(error), afterMs: null },
});

/** Keeps a handing over and sends it as soon as there is a network. */
export const sendProof = (proof: Omit<KeptProof, 'fileIds' | 'refusal' | 'key'>) =>
  queue.add({ ...proof, key: crypto.randomUUID() });

/** Proofs that wait for a network; tries again while the page is open. */
export function useKeptProofs(): readonly KeptProof[] {
  const waiting = useStore(queue.waiting);
  useEffect(() => {
    const again = () => void queue.sendAll();
    again();
    window.addEventListener('online', again);
    const timer = setInterval(again, retryEvery);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, []);
  return waiting;
}
/** Takes a refused proof away. */
export const forgetProof = (key: string): void => queue.forget(key);
