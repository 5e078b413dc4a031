import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { openDatabase } from '@glasshouse/services/platform/db/database';
import { testDatabaseUrl } from '@glasshouse/services/platform/testing/harness';
import { serviceNames, testSealKey, testSecret } from '@glasshouse/services/platform/testing/stack';
import { sql } from 'kysely';
import type { BenchStack } from '../../bench/bench-stack.ts';

const run = promisify(execFile);

/** Runs `backup` or `restore` as an operator would. Throws with what it said when it ends with anything but 0. */
export async function operate(
  tool: 'backup' | 'restore',
  bench: BenchStack,
  args: readonly string[],
  knowsBroker = true,
): Promise<string> {
  const { stdout } = await run(
    process.execPath,
    [join(projectRoot(), 'services', 'dist', 'apps', 'tools', `${tool}.js`), ...args],
    {
      env: {
        ...process.env,
        DATABASE_URL: bench.url,
        NATS_URL: knowsBroker ? bench.broker.url : '',
        GLASSHOUSE_DATA: bench.stack.dataFolder,
        GLASSHOUSE_SECRET: testSecret,
        GLASSHOUSE_SEAL_KEY: testSealKey,
      },
    },
  );
  return stdout.trim();
}

/** Kills every service and deletes the database, every file, and the broker's store when that is asked. */
export async function destroy(bench: BenchStack, isBrokerToo: boolean): Promise<void> {
  await Promise.all(serviceNames.map((name) => bench.stack.down(name, 'SIGKILL')));
  if (isBrokerToo) {
    await bench.broker.down();
    await bench.broker.wipe();
    await bench.broker.up();
  }
  await rm(bench.stack.dataFolder, { recursive: true, force: true });
  const server = openDatabase({ url: testDatabaseUrl(), role: 'owner', poolSize: 1, searchPath: 'public' });
  const name = sql.id(new URL(bench.url).pathname.slice(1));
  await sql`drop database ${name} with (force)`.execute(server);
  await sql`create database ${name}`.execute(server);
  await server.destroy();
}

/** Starts every service again and waits for the api. */
export async function startAgain(bench: BenchStack): Promise<void> {
  for (const name of serviceNames) bench.stack.up(name);
  await bench.stack.ready();
}
