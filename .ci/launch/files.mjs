import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The parsed file, or `otherwise` when it is missing or broken. */
export function readJson(file, otherwise = undefined) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return otherwise;
  }
}

/** Writes a file whole or not at all; `mode` 0600 for anything secret. */
export function writeWhole(file, text, mode = 0o600) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  writeFileSync(draft, text, { mode });
  chmodSync(draft, mode);
  renameSync(draft, file);
}

export function writeJson(file, value, mode = 0o600) {
  writeWhole(file, `${JSON.stringify(value, null, 2)}\n`, mode);
}
