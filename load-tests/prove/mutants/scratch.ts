import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { startProcess } from '@glasshouse/services/platform/testing/stack';
import type { BarResult } from '../../bars/bar.ts';
import type { Edit, Watch } from './mutant.ts';

const copied = [
  'services',
  'state-machines',
  'load-tests',
  'migrations',
  'docs',
  '.ci',
  'package.json',
  'tsconfig.json',
  'console/tsconfig.json',
  'console/package.json',
  // What the tablets of a station run.
  'console/src',
  // What the ledger of requirements names.
  'console/vite.config.ts',
  'package-lock.json',
  '.dockerignore',
];
/** A bar of which nothing is heard for so long has hung, ms. */
const limitMs = 8 * 60_000;

const tool = ['--enable-source-maps', 'load-tests/dist/prove.js'];

/** What a watch said. */
export interface Verdict {
  readonly isRed: boolean;
  /** False: it could not run. */
  readonly hasRun: boolean;
  /** In one phrase, and all of it. */
  readonly said: string;
  readonly answer: string;
}

/** A copy of the project in which defects are made; the project itself is never touched. */
export class Scratch {
  private constructor(readonly folder: string) {}

  static async open(): Promise<Scratch> {
    const root = projectRoot();
    const folder = await mkdtemp(join(tmpdir(), 'glasshouse-mutants-'));
    // Whatever way this process ends, no copy outlives it.
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    for (const name of copied)
      await cp(join(root, name), join(folder, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => basename(path) !== 'node_modules',
      });
    await linkModules(join(root, 'node_modules'), join(folder, 'node_modules'));
    return new Scratch(folder);
  }

  /** Makes changes, each of a text that stands in its file exactly once; answers how to take them back. */
  async apply(edits: readonly Edit[]): Promise<() => Promise<void>> {
    const before = new Map<string, string>();
    const after = new Map<string, string>();
    for (const { file, find, replace } of edits) {
      const text = after.get(file) ?? (await readFile(join(this.folder, file), 'utf8'));
      if (!before.has(file)) before.set(file, text);
      const count = text.split(find).length - 1;
      if (count !== 1) throw new Error(`${file} holds ${count} times: ${find.trim()}`);
      after.set(
        file,
        text.replace(find, () => replace),
      );
    }
    const write = async (texts: ReadonlyMap<string, string>) => {
      for (const [file, text] of texts) await writeFile(join(this.folder, file), text);
    };
    await write(after);
    return () => write(before);
  }

  /** Lets a bar or a spec look. */
  async watch(watch: Watch): Promise<Verdict> {
    if ('spec' in watch) {
      const args = ['run', '--config', '.ci/vitest.config.ts', '--project', watch.project, watch.spec];
      // A bar runs as the product does; specs of screens need React as it is for tests.
      const { text } = await this.run(['node_modules/vitest/vitest.mjs', ...args], {
        ...process.env,
        NODE_ENV: 'test',
      });
      const plain = stripVTControlCharacters(text);
      const said = /Tests {2}.*/.exec(plain)?.[0] ?? plain.slice(-300);
      const isRed = / failed/.test(said);
      return { isRed, hasRun: isRed || / passed/.test(said), said, answer: plain };
    }
    const words = (watch.options ?? '').split(' ').filter(Boolean);
    await this.build();
    const { text } = await this.run([...tool, watch.bar, ...words]);
    const line = text.split('\n').findLast((one) => one.startsWith('{"proof"'));
    // A bar that could not run has seen nothing.
    if (!line) {
      const said = `ended without an answer: ${/^\w*Error: .*$/m.exec(text)?.[0] ?? text.slice(-200)}`;
      return { isRed: false, hasRun: false, said, answer: text };
    }
    const { pass, figure } = JSON.parse(line) as BarResult;
    return { isRed: !pass, hasRun: true, said: figure, answer: line };
  }

  close(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  /** Builds what changed, the undoing of the defect before included; throws what the compiler says. */
  private async build(): Promise<void> {
    const { code, text } = await this.run(['node_modules/ts7/bin/tsc', '-b', 'load-tests']);
    if (code !== 0) throw new Error(`does not build: ${text.trim().split('\n')[0]}`);
  }

  private async run(args: readonly string[], env = process.env): Promise<{ code: number | null; text: string }> {
    const child = startProcess(process.execPath, args, { cwd: this.folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part));
    const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
    const [code] = (await once(child, 'close')) as [number | null];
    clearTimeout(timer);
    return { code, text };
  }
}

/** Packages as they are; the project's own as the copy has them. */
async function linkModules(from: string, to: string): Promise<void> {
  await mkdir(join(to, '@glasshouse'), { recursive: true });
  for (const name of await readdir(from))
    if (name !== '@glasshouse' && !name.startsWith('.vite')) await symlink(join(from, name), join(to, name));
  for (const name of await readdir(join(from, '@glasshouse')))
    await symlink(await readlink(join(from, '@glasshouse', name)), join(to, '@glasshouse', name));
}
