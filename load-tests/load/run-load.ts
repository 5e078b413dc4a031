import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '@glasshouse/services/platform/testing/stack';
import { round } from '../bars/measure.ts';
import { generate, type LoadSettings, type LoadWorld } from './node-generator.ts';
import type { Outcome } from './scenario.ts';
import { readScript, type ScriptName, scriptFile } from './scripts.ts';
import { worlds } from './worlds.ts';

/** Is k6 on the PATH? */
export const hasK6 = (): boolean => !spawnSync('k6', ['version']).error;

/** What `npm run load` prints: the figures, whether every threshold held, and each call against the reference beside it. */
export interface LoadResult extends Outcome {
  readonly load: ScriptName;
  readonly pass: boolean;
  /** p95 of each call over the p95 of the reference route in the same run. */
  readonly ratios: Readonly<Record<string, number>>;
  /** What does not hold of the records after the run; only of scripts that look. */
  readonly broken?: readonly string[];
}

/** Runs a script on a product of its own, by k6 or, without it, by the Node generator. */
export async function runLoad(
  name: ScriptName,
  options: Readonly<Record<string, number>>,
  generator: 'k6' | 'node',
): Promise<LoadResult> {
  const script = await readScript(name);
  const { world, faults, close } = await worlds[name](options);
  try {
    const settings: LoadSettings = {
      ...(options.seconds ? { seconds: options.seconds } : {}),
      ...(options.scale ? { scale: options.scale } : {}),
    };
    const outcome = generator === 'k6' ? await viaK6(name, world, settings) : await generate(script, world, settings);
    const reference = outcome.calls.reference?.p95 ?? 0;
    const ratios = Object.entries(outcome.calls).flatMap(([call, { p95 }]) =>
      call === 'reference' || reference === 0 ? [] : [[call, round(p95 / reference)] as const],
    );
    const broken = (await faults?.()) ?? [];
    const pass = outcome.missed.length === 0 && broken.length === 0;
    return { load: name, pass, ...outcome, ...(faults && { broken }), ratios: Object.fromEntries(ratios) };
  } finally {
    await close();
  }
}

async function viaK6(name: ScriptName, world: LoadWorld, { seconds, scale }: LoadSettings): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'glasshouse-load-'));
  try {
    const [file, summary] = [join(folder, 'world.json'), join(folder, 'summary.json')];
    await writeFile(file, JSON.stringify(world), { mode: 0o600 });
    const given = [`WORLD=${file}`, `SUMMARY=${summary}`];
    if (seconds) given.push(`SECONDS=${seconds}`);
    if (scale) given.push(`SCALE=${scale}`);
    const settings = given.flatMap((one) => ['-e', one]);
    const child = startProcess('k6', ['run', '--quiet', '--no-usage-report', ...settings, scriptFile(name)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await once(child, 'exit');
    return JSON.parse(await readFile(summary, 'utf8')) as Outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
