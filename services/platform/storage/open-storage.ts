import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { DiskStorage } from './disk-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { S3Storage } from './s3-storage.ts';

const opened = new WeakMap<Config, FileStorage>();

/** The file store of a process: S3 when it is configured, otherwise the data folder. */
export function storageOf(config: Config): FileStorage {
  const known = opened.get(config);
  if (known) return known;
  const storage = config.s3 ? new S3Storage(config.s3) : new DiskStorage(join(config.dataFolder, 'files'));
  opened.set(config, storage);
  return storage;
}
