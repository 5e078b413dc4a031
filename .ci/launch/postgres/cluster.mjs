import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnv, inData, shown } from '../paths.mjs';
import { capture } from '../run-child.mjs';
import { keepLog, Problem, tail } from '../say.mjs';
import { hbaConf, postgresConf } from './config.mjs';
import { makeOwn } from './place.mjs';

export const ROLE = 'glasshouse';
export const DATABASE = 'glasshouse';

/** Address of the business's database on a port of this machine. */
export const urlOf = (password, port) => `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`;

/** Makes the cluster when there is none, and writes its settings. `spec`: `{ bin, major, folder, account, password, port, isTest }`. */
export async function prepareCluster(spec) {
  const { folder, account, major } = spec;
  if (existsSync(join(folder, 'PG_VERSION'))) refuseOtherVersion(folder, major);
  else await initialise(spec);
  write(join(folder, 'postgresql.conf'), postgresConf(spec), account);
  write(join(folder, 'pg_hba.conf'), hbaConf, account);
}

function refuseOtherVersion(folder, major) {
  const made = Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8'));
  if (made === major) return;
  throw new Problem(`The data in ${shown(folder)} was made by PostgreSQL ${made}, but ${major} is what runs here.`);
}

async function initialise({ bin, major, folder, account, password, isTest }) {
  // What is left of an interrupted first start has no PG_VERSION, and initdb wants an empty folder.
  if (existsSync(folder) && readdirSync(folder).length > 0) rmSync(folder, { recursive: true, force: true });
  makeOwn(folder, account);
  const secret = passwordFile(password, account);
  const locale =
    major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--no-locale'];
  const args = ['-D', folder, '-U', ROLE, `--pwfile=${secret.file}`, '-A', 'scram-sha-256', '-E', 'UTF8', ...locale];
  try {
    await must(join(bin, 'initdb'), [...args, '--data-checksums', ...(isTest ? ['--no-sync'] : [])], account);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  } finally {
    rmSync(secret.folder, { recursive: true, force: true });
  }
  await must(join(bin, 'postgres'), ['--single', '-D', folder, 'postgres'], account, `create database ${DATABASE};\n`);
}

function passwordFile(password, account) {
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-pw-'));
  const file = join(folder, 'password');
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  for (const path of account ? [folder, file] : []) chownSync(path, account.uid, account.gid);
  return { folder, file };
}

async function must(command, args, account, input) {
  const env = childEnv({ LC_ALL: 'C', LANG: 'C' });
  const done = await capture(command, args, { ...account, cwd: '/', env, input });
  // `postgres --single` exits 0 even when the statement failed.
  if (done.code === 0 && !/ERROR|FATAL|PANIC/.test(done.stderr)) return;
  keepLog(inData('logs', 'postgres.log'), done.stdout + done.stderr);
  throw new Problem(`PostgreSQL could not make its data folder: ${tail(done.stderr, 2)}`);
}

function write(file, text, account) {
  writeFileSync(file, text, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
}
