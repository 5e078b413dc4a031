import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Seal } from './block.ts';

/** The newest seal of an account, as it is kept outside of the database. */
export type Anchor = Pick<Seal, 'since' | 'upTo' | 'hash'>;

const Kept = z.object({ since: z.number(), upTo: z.number(), hash: z.string() });

function parse(text: string): Anchor | null {
  try {
    return Kept.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const folderIn = (dataFolder: string) => join(dataFolder, 'seals');

/**
 * Newest seals in the memory of this process and in the data folder, one small file an account: who cuts the end off a log
 * and its seals with it cannot reach them through the database.
 */
export class Anchors {
  private readonly held = new Map<number, Anchor>();

  constructor(private readonly dataFolder: string) {}

  /** Null when nothing was kept. */
  async read(accountId: number): Promise<Anchor | null> {
    const known = this.held.get(accountId);
    if (known) return known;
    // Missing, or cut short by a lost machine: nothing is known then.
    const found = await readFile(this.pathOf(accountId), 'utf8').then(parse, () => null);
    if (found) this.held.set(accountId, found);
    return found;
  }

  /** Held at once, and on disk when it resolves; rejects when the folder cannot be written. */
  async keep(accountId: number, { since, upTo, hash }: Anchor): Promise<void> {
    this.held.set(accountId, { since, upTo, hash });
    const path = this.pathOf(accountId);
    await mkdir(folderIn(this.dataFolder), { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}.part`;
    await writeFile(draft, `${JSON.stringify({ since, upTo, hash })}\n`, { mode: 0o600 });
    await rename(draft, path);
  }

  /** Accounts of which something was kept. */
  async accounts(): Promise<number[]> {
    const names = await readdir(folderIn(this.dataFolder)).catch(() => []);
    const onDisk = names.filter((name) => /^\d+$/.test(name)).map(Number);
    return [...new Set([...onDisk, ...this.held.keys()])];
  }

  /** Another history begins: a backup was brought back. */
  async forget(): Promise<void> {
    this.held.clear();
    await rm(folderIn(this.dataFolder), { recursive: true, force: true });
  }

  private pathOf(accountId: number): string {
    return join(folderIn(this.dataFolder), String(accountId));
  }
}
