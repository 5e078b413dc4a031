import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** What the thread is asked: to hash, or to compare with a hash. */
export type HashOrder =
  | { readonly password: string; readonly parameters: Options }
  | { readonly password: string; readonly hashed: string };
export type HashDone = { readonly answer: string | boolean } | { readonly error: string };

// Who waits for a page goes before who signs in: on a busy machine hashing takes what others leave. On Linux a
// priority is a thread's own (setpriority(2) with who 0); elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', (order: HashOrder) => {
  try {
    const answer =
      'hashed' in order ? verifySync(order.hashed, order.password) : hashSync(order.password, order.parameters);
    parentPort?.postMessage({ answer } satisfies HashDone);
  } catch (error) {
    parentPort?.postMessage({ error: (error as Error).message } satisfies HashDone);
  }
});
