import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Smaller files gain nothing. Bytes. */
const worthwhile = 1024;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Lays a .br and a .gz beside each text of the build, so that the server never compresses the same file twice. */
export function compressAssets(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
      const texts = (await readdir(folder).catch(() => [])).filter((name) => /\.(js|css|svg|json)$/.test(name));
      await Promise.all(texts.map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < worthwhile) return;
  await Promise.all([
    brotli(text, quality).then((bytes) => writeFile(`${file}.br`, bytes)),
    zip(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}
