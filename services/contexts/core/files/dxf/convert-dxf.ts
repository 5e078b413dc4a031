import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fewAtOnce } from '../../../../platform/http/few-at-once.ts';
import { AppError } from '../../../../platform/kernel/errors.ts';
import type { DxfDone } from './dxf-process.ts';

const maxSeconds = 10;
/** Enough for a drawing of 5 MiB. */
const heap = ['--max-old-space-size=256', '--max-semi-space-size=8'];
/** Drawings are converted one at a time; ten more may wait. */
const oneAtATime = fewAtOnce(1, 10);

/** What everybody is told whose drawing cannot be drawn. */
export const dxfFailure = () => new AppError(422, 'DxfError', 'Error converting DXF');

/**
 * Draws a DXF in a process of its own, with limits on time and memory: whatever a drawing does to it, the service goes
 * on. It is given no environment, so there is nothing in it to find. @throws 422 'Error converting DXF'
 */
export const drawDxf = (text: string): Promise<string> => oneAtATime(() => draw(text));

function draw(text: string): Promise<string> {
  const file = import.meta.url.endsWith('.ts') ? './dxf-process.ts' : './dxf-process.js';
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    execArgv: heap,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<string>((done, fail) => {
    const end = (finish: () => void) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      finish();
    };
    const giveUp = () => end(() => fail(dxfFailure()));
    const timer = setTimeout(giveUp, maxSeconds * 1000);
    child.on('message', (answer: DxfDone) => ('svg' in answer ? end(() => done(answer.svg)) : giveUp()));
    child.on('error', giveUp);
    child.on('exit', giveUp);
    child.send(text, (error) => error && giveUp());
  });
}
