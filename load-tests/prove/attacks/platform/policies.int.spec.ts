import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { createDatabase } from '@glasshouse/services/platform/testing/harness';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

const document = readFileSync(join(projectRoot(), 'docs', 'security.md'), 'utf8');
/** The part under a head of the second level. */
const part = (head: string) => document.split(/^## /m).find((text) => text.startsWith(`${head}\n`)) ?? '';
/** What stands in backticks in one column of a part's tables. */
const listed = (head: string, column: number) =>
  part(head)
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...(line.split('|')[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));

/** The product's own code, without its tools and tests. */
const sources = ['platform', 'contexts', 'apps'].flatMap((folder) => {
  const root = join(projectRoot(), 'services', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.spec\.ts$|(^|\/)(testing|tools|e2e)\//.test(name))
    .map((name) => ({ path: `services/${folder}/${name}`, text: readFileSync(join(root, name), 'utf8') }));
});

it('gives every table its class of data, once', async () => {
  const { url, drop } = await createDatabase();
  const owner = openDatabase({ url, role: 'owner', poolSize: 1 });
  try {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'read') and c.relkind in ('r', 'p') and not c.relispartition order by 1`.execute(
      owner,
    );
    expect(listed('Classes of data', 2).sort()).toEqual(rows.map((row) => row.name));
  } finally {
    await owner.destroy();
    await drop();
  }
});

it('names every file that uses cryptography', () => {
  const uses =
    /createHmac|createHash|createCipheriv|hkdfSync|pbkdf2Sync|randomBytes|SignJWT|timingSafeEqual|argon2|otplib/;
  expect(listed('Keys and algorithms', 1).sort()).toEqual(
    sources
      .filter(({ text }) => uses.test(text))
      .map(({ path }) => path)
      .sort(),
  );
});

it('names every line that is logged', () => {
  const written = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\blog(?:\.(?:info|warn|error|fatal)|\[[^\]]+\])\(((?:[^()]|\([^()]*\))*)\)/g)].map(
      ([, call = '']) => [...call.matchAll(/'([^']+)'/g)].at(-1)?.[1] ?? `nothing in ${path}`,
    ),
  );
  // One is a whole sentence, which starting in production refuses.
  const known = [...listed('Logs', 1), 'nothing in services/platform/db/assert-own-logins.ts'];
  expect([...new Set(written)].sort()).toEqual(known.sort());
});
