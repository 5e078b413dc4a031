import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import type { Bar } from '../bars/bar.ts';
import { round } from '../bars/measure.ts';

interface Chunk {
  readonly file: string;
  /** Names of the chunks it cannot run without. */
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const entry = 'index.html';
const routeOf = /^src\/routes\/(.+)\.tsx\?/;
const firstPage = '_app/index';
/** Fetched by the shell as soon as its first page stands: there for every further page. */
const rightAfter = [
  'src/features/shell/quick-create.tsx',
  'src/features/shell/help-menu.tsx',
  'src/features/shell/avatar-menu.tsx',
  'src/features/shell/bell.tsx',
  'src/ui/hosts.tsx',
  'src/ui/dialog-frame.tsx',
  'src/lib/live/line.ts',
  'src/lib/live/applier.ts',
];
const budgetKb = { firstPage: 250, furtherPage: 100 };

/** JavaScript that the first page and each further page need before they can be shown, gzipped, against the budgets. */
export const bundle: Bar = async () => {
  const folder = process.env.CONSOLE_DIST ?? join(projectRoot(), 'console', 'dist');
  const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    const known = sizes.get(file) ?? gzipSync(await readFile(join(folder, file))).length;
    sizes.set(file, known);
    return known;
  };
  const sum = async (files: Iterable<string>) => {
    let bytes = 0;
    for (const file of files) bytes += await sizeOf(file);
    return round(bytes / 1000, 1);
  };
  const routes = routesOf(manifest);
  const first = filesOf(manifest, [entry, ...layersOf(routes, firstPage)]);
  const firstKb = await sum(first);
  const there = filesOf(manifest, [entry, ...layersOf(routes, firstPage), ...rightAfter]);
  const pages: Record<string, number> = {};
  for (const name of routes.keys()) {
    if (name === firstPage || name.split('/').at(-1)?.startsWith('_')) continue;
    const needed = filesOf(manifest, layersOf(routes, name));
    pages[name] = await sum([...needed].filter((file) => !there.has(file)));
  }
  const largest = Object.entries(pages).sort((a, b) => b[1] - a[1]);
  return {
    bar: 'initial JavaScript',
    figure: `first page ${firstKb} kB, largest further page ${largest[0]?.[1] ?? 0} kB`,
    target: `${budgetKb.firstPage} kB, ${budgetKb.furtherPage} kB`,
    pass: firstKb <= budgetKb.firstPage && (largest[0]?.[1] ?? 0) <= budgetKb.furtherPage,
    budgetKb,
    firstPageKb: firstKb,
    rightAfterKb: await sum([...there].filter((file) => !first.has(file))),
    pagesKb: Object.fromEntries(largest),
  };
};

/** Routes by name, each with its chunks. */
function routesOf(manifest: Manifest): Map<string, string[]> {
  const routes = new Map<string, string[]>();
  for (const key of Object.keys(manifest)) {
    const name = routeOf.exec(key)?.[1];
    if (name) routes.set(name, [...(routes.get(name) ?? []), key]);
  }
  return routes;
}

/** A page loads with the layouts around it: `_app/orders/index` with `_app`. */
function layersOf(routes: ReadonlyMap<string, readonly string[]>, name: string): string[] {
  const parts = name.split('/');
  return parts.flatMap((_, i) => routes.get(parts.slice(0, i + 1).join('/')) ?? []);
}

/** Every file that some chunks need, each once. */
function filesOf(manifest: Manifest, keys: readonly string[], found = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) continue;
    found.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}
