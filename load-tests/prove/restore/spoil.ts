import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { contentFile, readManifest, tableFile } from '@glasshouse/services/apps/tools/backup/manifest';
import { checkBackup } from '@glasshouse/services/apps/tools/backup/restore-backup';

/** Faults put into a copy of a backup: a row of the log dropped, one bit of a file turned. */
const faults: Readonly<Record<string, (copy: string) => Promise<void>>> = {
  async row(copy) {
    const path = tableFile(copy, { schema: 'public', name: 'event' });
    const rows = gunzipSync(await readFile(path));
    await writeFile(path, gzipSync(rows.subarray(rows.indexOf(0x0a) + 1)));
  },
  async byte(copy) {
    const { files } = await readManifest(copy);
    const path = contentFile(copy, files.at(-1)?.key ?? '');
    const bytes = await readFile(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(path, bytes);
  },
};

/** Spoils copies of a backup and answers what was not noticed. */
export async function unnoticed(backup: string): Promise<string[]> {
  const missed: string[] = [];
  for (const [name, spoil] of Object.entries(faults)) {
    const copy = `${backup}-${name}`;
    await cp(backup, copy, { recursive: true });
    await spoil(copy);
    const isNoticed = await checkBackup(copy).then(
      () => false,
      () => true,
    );
    if (!isNoticed) missed.push(`a spoiled ${name} was not noticed`);
    await rm(copy, { recursive: true, force: true });
  }
  return missed;
}
