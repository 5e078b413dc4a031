import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Where an export's file stands; the folder is made when it is missing. */
export async function exportFile(config: Config, name: string): Promise<string> {
  const folder = join(config.dataFolder, 'exports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, name);
}
