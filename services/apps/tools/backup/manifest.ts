import { createHmac } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows as PostgreSQL writes them, before they are packed. */
  sha256: z.string(),
});
const KeptFile = z.object({ key: z.string(), size: z.number(), sha256: z.string() });
const Head = z.object({ accountId: z.number(), last: z.number() });
const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  release: z.string(),
  /** Tells a backup of another GLASSHOUSE_SECRET; gives nothing of it away. */
  secretMark: z.string(),
  migrations: z.array(z.string()),
  /** Position of every account's log: all that was acknowledged up to it is in the backup. */
  heads: z.array(Head),
  tables: z.array(Table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.number() })),
  files: z.array(KeptFile),
});

/** What a backup holds, with all that is needed to see whether it is whole. */
export type Manifest = z.output<typeof Manifest>;
export type BackedTable = z.output<typeof Table>;
export type KeptFile = z.output<typeof KeptFile>;
export type Head = z.output<typeof Head>;

const pathIn = (folder: string) => join(folder, 'manifest.json');
export const tableFile = (folder: string, { schema, name }: Pick<BackedTable, 'schema' | 'name'>): string =>
  join(folder, 'tables', `${schema}.${name}.gz`);
export const contentFile = (folder: string, key: string): string => join(folder, 'files', key);

/** Written last and whole: a folder without one is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = pathIn(folder);
  await writeFile(`${path}.part`, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
}

/** Throws one sentence when the folder holds no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no whole backup: manifest.json is missing`);
  const read = Manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`The manifest of ${folder} cannot be read: ${read.error.issues[0]?.message}`);
  return read.data;
}

/** A name of the secret that gives nothing away. */
export const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('glasshouse backup').digest('hex').slice(0, 16);
