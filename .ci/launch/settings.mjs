import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { readJson, writeJson } from './files.mjs';
import { dataDir, inData, shown } from './paths.mjs';
import { Problem } from './say.mjs';

const secretsFile = inData('secrets.json');
const settingsFile = inData('settings.json');

/** Makes .data, or says whose it is. */
export function openDataDir() {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    if (readJson(settingsFile) === undefined) writeJson(settingsFile, {});
    else accessSync(settingsFile, constants.R_OK | constants.W_OK);
  } catch {
    throw new Problem(`${shown(dataDir)} cannot be written by this user: run as the user who made it, or remove it.`);
  }
}

/** Passwords and keys, made once and kept readable by their owner alone. */
export function secrets() {
  const known = readJson(secretsFile, {});
  const wanted = {
    session: known.session,
    seal: known.seal,
    postgres: known.postgres,
    app: known.app,
    worker: known.worker,
    nats: known.nats,
  };
  const missing = Object.keys(wanted).filter((name) => !wanted[name]);
  if (missing.length === 0) return wanted;
  for (const name of missing)
    wanted[name] = randomBytes(['session', 'seal'].includes(name) ? 48 : 24).toString('base64url');
  writeJson(secretsFile, wanted);
  return wanted;
}

/** What is remembered between runs: ports, the database folder, what was seeded. */
export function settings() {
  return readJson(settingsFile, {});
}

export function remember(part) {
  writeJson(settingsFile, { ...settings(), ...part });
}
