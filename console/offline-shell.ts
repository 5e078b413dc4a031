import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const entry = 'index.html';
const route = 'src/routes/_station';
/** The station app and its layout; the other pages of the floor need a network. */
const pages = [`${route}.tsx`, `${route}/apps.glass-production-station.$id.stage.$stageId.tsx`];
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
  const nameOf = (key: string) => key.replace(/\?.*$/, '');
  const keys = Object.keys(manifest).filter((key) => [entry, ...pages].includes(nameOf(key)));
  const missing = [entry, ...pages].filter((name) => !keys.some((key) => nameOf(key) === name));
  if (missing.length > 0) throw new Error(`The station app needs ${missing.join(', ')}, which the build does not name`);
  const files = [...chunksOf(manifest, keys)].flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  return [...new Set(files)].map((file) => `/${file}`).sort();
}

/** Chunks, everything they cannot run without, and what they fetch later, but for other pages. */
function chunksOf(manifest: Manifest, keys: readonly string[], found = new Set<Chunk>()): Set<Chunk> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    const later = (chunk.dynamicImports ?? []).filter((name) => !name.startsWith('src/routes/'));
    chunksOf(manifest, [...(chunk.imports ?? []), ...later], found);
  }
  return found;
}
