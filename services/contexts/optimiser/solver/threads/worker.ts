import { parentPort, workerData } from 'node:worker_threads';
import { runThread } from './run-thread.ts';
import type { ThreadMessage, ThreadTask } from './task.ts';

const port = parentPort;
if (port) {
  const report = (message: ThreadMessage): void => port.postMessage(message);
  runThread(workerData as ThreadTask, report).catch((error: unknown) => {
    report({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
}
