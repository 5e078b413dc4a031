import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startProcess } from '@glasshouse/services/platform/testing/stack';
import type { Bar } from '../../bars/bar.ts';
import { interleave, median, round } from '../../bars/measure.ts';
import { cpuOf } from '../cpu-of.ts';
import { countAnswers } from './count-answers.ts';

const path = '/api/v1/rows';
const target = 0.75;

interface Server {
  readonly port: number;
  readonly token: string;
  readonly pid: number | undefined;
  stop(): void;
}

async function start(kind: string): Promise<Server> {
  const script = fileURLToPath(new URL('./json-server.js', import.meta.url));
  const child = startProcess(process.execPath, [script, kind], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (!child.stdout) throw new Error('No output');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const [port = '', token = ''] = String(said).trim().split(' ');
  return { port: Number(port), token, pid: child.pid, stop: () => child.kill() };
}

/**
 * Bar P2: a route of 50 rows behind the product's HTTP side (Nest on Fastify: routing, guard, token, contract, headers)
 * against bare Fastify with the same token check, in turns. The ratio of requests a second of the CPU of the server;
 * `noCheck` is against Fastify that checks nothing.
 */
export const p2: Bar = async ({ seconds = 3, pairs = 5, lanes = 16 }) => {
  const [product, bare, plain] = await Promise.all([start('product'), start('bare'), start('plain')]);
  try {
    const perCpuSecond = async ({ port, token, pid }: Server) => {
      const before = cpuOf(pid);
      const { count, perSecond } = await countAnswers(port, path, token, lanes, seconds);
      const after = cpuOf(pid);
      // Where /proc does not tell, the rate itself.
      return before === null || after === null ? perSecond : count / (after - before);
    };
    for (const server of [product, bare, plain]) await perCpuSecond(server);
    const {
      ratio,
      spread,
      pairs: parts,
    } = await interleave(
      pairs,
      () => perCpuSecond(bare),
      () => perCpuSecond(product),
    );
    const unchecked = await interleave(
      3,
      () => perCpuSecond(plain),
      () => perCpuSecond(product),
    );
    return {
      bar: 'P2',
      pass: ratio >= target,
      figure: `${ratio} of bare Fastify`,
      target: String(target),
      ratio,
      spread,
      noCheck: unchecked.ratio,
      requestsPerCpuSecond: round(median(parts.map((p) => p.subject))),
      bareRequestsPerCpuSecond: round(median(parts.map((p) => p.reference))),
      pairs: parts,
    };
  } finally {
    for (const server of [product, bare, plain]) server.stop();
  }
};
