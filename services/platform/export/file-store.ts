import { createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Config } from '../config/config.ts';
import { exportFile } from './export-folder.ts';

/** Bytes of a content. */
interface Stretch {
  readonly start?: number;
  readonly limit?: number;
}

/** Keeps finished files where every service finds them; keys look like `a1001/` and 43 letters. */
export interface FileStore {
  /** Keeps the file at a path of this machine; `size` in bytes. An older one of the same key is replaced. */
  keep(config: Config, key: string, path: string, size: number): Promise<void>;
  /** Its whole size and the content, or `limit` bytes of it from byte `start`; null when there is none. */
  open(
    config: Config,
    key: string,
    part?: Stretch,
  ): Promise<{ readonly size: number; readonly content: Readable } | null>;
  remove(config: Config, key: string): Promise<void>;
}

/** The key of an export's file: nobody can guess it, everybody who has the secret finds it. */
export const exportKey = (config: Config, accountId: number, id: number, part = ''): string =>
  `a${accountId}/${createHmac('sha256', config.secret).update(`export ${accountId} ${id}${part}`).digest('base64url')}`;

const pathOf = (config: Config, key: string) => exportFile(config, key.replace('/', '-'));

/** The data folder, for processes that share one. */
export const folderStore: FileStore = {
  async keep(config, key, path) {
    await copyFile(path, await pathOf(config, key));
  },
  async open(config, key, { start = 0, limit } = {}) {
    const path = await pathOf(config, key);
    const found = await stat(path).catch(() => null);
    return (
      found && {
        size: found.size,
        content: createReadStream(path, { start, ...(limit && { end: start + limit - 1 }) }),
      }
    );
  },
  async remove(config, key) {
    await rm(await pathOf(config, key), { force: true });
  },
};

/** The store a context brings, or the data folder. */
export const storeIn = (contexts: readonly { readonly fileStore?: FileStore }[]): FileStore =>
  contexts.find((context) => context.fileStore)?.fileStore ?? folderStore;
