import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadLimits } from '@glasshouse/services/contexts/core/files/files.contract';
import { RandomContent } from '@glasshouse/services/contexts/core/files/testing/random-content';
import { type Begun, type UploadingAs, uploading } from '@glasshouse/services/contexts/core/files/testing/upload';
import type { BenchStack } from '../bench/bench-stack.ts';

/** What an upload went through. */
export interface KilledUpload {
  readonly megabytes: number;
  /** Parts the service still had after it was killed, and all there are. */
  readonly kept: number;
  readonly parts: number;
  readonly isSame: boolean;
  /** Growth of the service's memory while the rest went up and all came down, MiB. */
  readonly grownMib: number;
  readonly seconds: number;
}

const { partBytes, parallelParts } = uploadLimits;

/** Uploads in parts, kills the api without warning half way, goes on from the parts it still has, and compares. */
export async function uploadThroughKill(bench: BenchStack, megabytes: number): Promise<KilledUpload> {
  const started = performance.now();
  const content = new RandomContent(megabytes * 1_000_000, 7);
  const parts = Math.ceil(content.size / partBytes);
  const as: UploadingAs = { url: bench.stack.address, token: bench.client.bearer };
  const calls = uploading(as);
  const begun = await calls.begin('large.bin');
  const half = Math.floor(parts / 2);
  await sendParts(as, begun, content, range(1, half));
  // Killed with two more under way: what they had sent is lost, nothing else.
  const cut = sendParts(as, begun, content, range(half + 1, half + 2)).catch(() => undefined);
  await bench.stack.kill('api');
  await cut;
  await bench.stack.ready();
  const kept = (await calls.parts(begun)).body;
  const there = new Set(kept.map((part) => part.partNumber));
  const memory = watchMemory(bench.stack.pidOf('api') ?? 0);
  await sendParts(
    as,
    begun,
    content,
    range(1, parts).filter((part) => !there.has(part)),
  );
  const { body: all } = await calls.parts(begun);
  const done = await calls.complete(begun, all);
  const found = await shaOf(as, done.body.url);
  return {
    megabytes,
    kept: kept.length,
    parts,
    isSame: found === content.sha256(),
    grownMib: await memory(),
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

async function sendParts(as: UploadingAs, begun: Begun, content: RandomContent, numbers: number[]): Promise<void> {
  const waiting = [...numbers];
  const lane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const answer = await uploading(as).put(begun, part, content.part((part - 1) * partBytes, partBytes));
      if (answer.status !== 200) throw new Error(`Part ${part} was refused: ${answer.status} ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: parallelParts }, lane));
}

async function shaOf(as: UploadingAs, url: string): Promise<string> {
  const answer = await fetch(as.url + url, { headers: { authorization: `Bearer ${as.token}` } });
  const hash = createHash('sha256');
  for await (const chunk of answer.body ?? []) hash.update(chunk);
  return hash.digest('hex');
}

/** Watches a process's memory; answers how far it grew over its start at most, MiB. */
export function watchMemory(pid: number): () => Promise<number> {
  let [start, most] = [0, 0];
  const look = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const mib = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    start ||= mib;
    most = Math.max(most, mib);
  };
  void look();
  const timer = setInterval(() => void look(), 100);
  return async () => {
    clearInterval(timer);
    await look();
    return Math.round(most - start);
  };
}
