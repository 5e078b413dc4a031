import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const entry = 'index.html';
const route = 'src/routes/_station';
/** The station app and its layout; the other pages of the floor need a network. */
const pages = [`${route}.tsx`, `${route}/apps.glass-production-station.$id.stage.$stageId.tsx`];
/** What the app fetches when it is first used. */
const later = ['src/lib/live/line.ts', 'src/ui/dialog-frame.tsx', 'src/ui/hosts.tsx'];
const besidePage = ['/boot.js', '/icon.svg'];

/** Writes the worker that opens the station app without a network, with the names of the files which that takes. */
export function offlineShell(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'offline-shell',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = resolve(config.root, config.build.outDir);
      const manifest = JSON.parse(await readFile(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
      const worker = await readFile(join(config.root, 'station-worker.js'), 'utf8');
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      await writeFile(join(folder, 'station-worker.js'), writeWorker(worker, manifest, page));
    },
  };
}

/** The worker of one release: another page or other files make another worker, which replaces it. */
export function writeWorker(worker: string, manifest: Manifest, page: string): string {
  const files = JSON.stringify([...besidePage, ...filesOf(manifest)]);
  const release = createHash('sha256').update(worker).update(files).update(page).digest('hex').slice(0, 12);
  return worker
    .replace('__FILES__', files)
    .replace('__ENTRY__', manifest[entry]?.file ?? '')
    .replace('__RELEASE__', release);
}

function filesOf(manifest: Manifest): string[] {
  const keys = Object.keys(manifest).filter((key) => pages.includes(key.replace(/\?.*$/, '')));
  const missing = [entry, ...pages, ...later].filter(
    (name) => ![...Object.keys(manifest)].some((key) => key.replace(/\?.*$/, '') === name),
  );
  if (missing.length > 0) throw new Error(`The station app needs ${missing.join(', ')}, which the build does not name`);
  const found = new Set<string>();
  for (const chunk of chunksOf(manifest, [entry, ...keys, ...later]))
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) found.add(`/${file}`);
  return [...found].sort();
}

/** Chunks and everything they cannot run without. */
function chunksOf(manifest: Manifest, keys: readonly string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    chunksOf(manifest, chunk.imports ?? [], found);
  }
  return found;
}
