import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnPostgres } from '@glasshouse/services/platform/testing/own-postgres';

/** A disk of a few hundred MB that holds the data of one PostgreSQL. */
export interface SmallDisk {
  /** Uses up what is left, to the last block. */
  fill(): void;
  free(): void;
  /** Takes the disk away; PostgreSQL must be stopped. */
  remove(): void;
}

/** Whether this process may mount one at all. */
export function mayMount(folder: string): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    mkdirSync(folder, { recursive: true });
    mount(folder, 1);
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const mount = (folder: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], { stdio: 'ignore' });

/** Moves the data of a stopped PostgreSQL to a disk that holds it and `spare` MB more. */
export function moveToSmallDisk(own: OwnPostgres, spare: number): SmallDisk {
  const { folder, account } = own;
  const aside = `${folder}.aside`;
  renameSync(folder, aside);
  mkdirSync(folder);
  const used = Number(execFileSync('du', ['-sm', aside], { encoding: 'utf8' }).split('\t')[0]);
  mount(folder, used + spare);
  execFileSync('cp', ['-a', `${aside}/.`, folder]);
  if (account) chownSync(folder, account.uid, account.gid);
  rmSync(aside, { recursive: true });
  let isThere = true;
  const remove = () => {
    if (isThere) execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    isThere = false;
  };
  // Whatever way this process ends, no mount outlives it.
  process.once('exit', remove);
  const filler = join(folder, 'filler');
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      try {
        appendFileSync(filler, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // PostgreSQL took some of it meanwhile: full all the same.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove,
  };
}
