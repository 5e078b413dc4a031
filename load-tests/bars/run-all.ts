import { once } from 'node:events';
import { startProcess } from '@glasshouse/services/platform/testing/stack';
import type { BarResult } from './bar.ts';

/** A bar that says nothing for so long has hung, ms. */
const limitMs = 45 * 60_000;

/** Runs bars one after the other, each in a process of its own, and prints a line for each. Answers 0 when all are met, else 1. */
export async function runAll(names: readonly string[]): Promise<number> {
  const short: string[] = [];
  for (const name of names) {
    const started = performance.now();
    const result = await runOne(name);
    const seconds = Math.round((performance.now() - started) / 1000);
    if (!result.pass) short.push(name);
    const verdict = result.pass ? 'pass' : 'FALLS SHORT';
    process.stdout.write(`${[name, verdict, result.figure, `target: ${result.target}`, `${seconds} s`].join(' | ')}\n`);
  }
  const end = short.length ? `fall short: ${short.join(', ')}` : 'all pass';
  process.stdout.write(`${names.length} bars, ${end}\n`);
  return short.length ? 1 : 0;
}

/** One bar in a process of its own; one that fails to answer falls short, with the last it said. */
async function runOne(name: string): Promise<Pick<BarResult, 'pass' | 'figure' | 'target'>> {
  const child = startProcess(process.execPath, ['--enable-source-maps', process.argv[1] ?? '', name], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, complained] = ['', ''];
  child.stdout?.on('data', (text: Buffer) => (said += text));
  child.stderr?.on('data', (text: Buffer) => (complained = (complained + text).slice(-4_000)));
  const timer = setTimeout(() => child.kill('SIGTERM'), limitMs);
  await once(child, 'close');
  clearTimeout(timer);
  try {
    return JSON.parse(said.trim().split('\n').at(-1) ?? '') as BarResult;
  } catch {
    const reason = /^\w*Error: .*$/m.exec(complained)?.[0] ?? complained.trim().split('\n').at(-1);
    return { pass: false, figure: `ended without an answer: ${reason ?? 'nothing said'}`, target: 'an answer' };
  }
}
