import { Worker } from 'node:worker_threads';
import type { HashDone, HashOrder } from './hashing-thread.ts';

/** Threads without work; one is opened when all are busy, so there are as many as callers at once. */
const idle: Worker[] = [];

/** Lets a thread of its own hash or compare: neither the event loop nor the threads that Node reads files with wait. @throws when it cannot */
export async function inThread(order: HashOrder): Promise<string | boolean> {
  const worker = idle.pop() ?? open();
  worker.ref();
  const done = await answerOf(worker, order).catch((error) => {
    void worker.terminate();
    throw error;
  });
  // A thread without work must not keep the process alive.
  worker.unref();
  idle.push(worker);
  if ('error' in done) throw new Error(done.error);
  return done.answer;
}

/** One order at a time: the next message is its answer. @throws when the thread ends instead */
function answerOf(worker: Worker, order: HashOrder): Promise<HashDone> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.off('message', done);
      worker.off('error', fail);
      worker.off('exit', gone);
    };
    const done = (answer: HashDone) => {
      end();
      resolve(answer);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const gone = () => fail(new Error('The hashing thread ended'));
    worker.on('message', done);
    worker.on('error', fail);
    worker.on('exit', gone);
    worker.postMessage(order);
  });
}

function open(): Worker {
  const file = import.meta.url.endsWith('.ts') ? './hashing-thread.ts' : './hashing-thread.js';
  return new Worker(new URL(file, import.meta.url));
}
