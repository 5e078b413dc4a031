import { createReadStream } from 'node:fs';
import type { FileStore } from '../export/file-store.ts';
import { storageOf } from './open-storage.ts';

/** Files the product makes itself, beside those that were uploaded: in the same store, one part each. */
export const fileStore: FileStore = {
  async keep(config, key, path, size) {
    const storage = storageOf(config);
    const upload = await storage.begin(key);
    try {
      const part = await storage.writePart(key, upload, 1, createReadStream(path), size);
      await storage.complete(key, upload, [part]);
    } catch (error) {
      await storage.abort(key, upload).catch(() => undefined);
      throw error;
    }
  },
  async open(config, key, { start = 0, limit } = {}) {
    const storage = storageOf(config);
    const size = await storage.sizeOf(key);
    const content = size === null ? null : await storage.read(key, limit, start);
    return size === null || content === null ? null : { size, content };
  },
  remove: (config, key) => storageOf(config).remove(key),
};
