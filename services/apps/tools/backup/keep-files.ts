import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../../../platform/config/config.ts';
import { fileStore } from '../../../platform/storage/keep-file.ts';
import { storageOf } from '../../../platform/storage/open-storage.ts';
import { contentFile, type KeptFile } from './manifest.ts';
import { Measure } from './measure.ts';

/**
 * Copies every file of the store. Called after the tables were read: a file never changes under its key, so all that the
 * tables name is there, but what was removed for good meanwhile.
 */
export async function saveFiles(config: Config, folder: string): Promise<KeptFile[]> {
  const storage = storageOf(config);
  const kept: KeptFile[] = [];
  for await (const key of storage.keys()) {
    const content = await storage.read(key).catch(() => null);
    if (!content) continue;
    const path = contentFile(folder, key);
    const measure = new Measure();
    await mkdir(dirname(path), { recursive: true });
    await pipeline(
      content,
      (bytes: AsyncIterable<Uint8Array>) => measure.pass(bytes),
      createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 }),
    );
    kept.push({ key, size: measure.size, sha256: measure.sha256() });
  }
  return kept.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Throws when a file of the backup is missing or a byte of it was changed. */
export async function checkFile(folder: string, file: KeptFile): Promise<void> {
  const measure = await new Measure().drain(createReadStream(contentFile(folder, file.key))).catch(() => null);
  if (!measure) throw new Error(`The file ${file.key} of the backup is missing`);
  if (measure.sha256() !== file.sha256)
    throw new Error(`The file ${file.key} of the backup was changed: its hash is another`);
}

/** Puts every file back and reads it from the store again. Throws when one differs. */
export async function loadFiles(config: Config, folder: string, files: readonly KeptFile[]): Promise<void> {
  const storage = storageOf(config);
  for (const file of files) {
    await fileStore.keep(config, file.key, contentFile(folder, file.key), file.size);
    const content = await storage.read(file.key);
    const measure = content && (await new Measure().drain(content));
    if (measure?.sha256() !== file.sha256) throw new Error(`The file ${file.key} is not what was put into the store`);
  }
}

/** True when the store holds nothing. */
export async function hasNoFiles(config: Config): Promise<boolean> {
  for await (const _ of storageOf(config).keys()) return false;
  return true;
}
