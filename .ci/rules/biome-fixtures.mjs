import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const configFolder = join(dirname(fileURLToPath(import.meta.url)), '..');
const biome = join(configFolder, '..', 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** Each `biome-RULE` fixture must be refused by the formatter and linter under exactly that name. */
export async function biomeFaults(bad) {
  // The configuration leaves fixtures out of the ordinary check, so they are looked at elsewhere.
  const folder = mkdtempSync(join(tmpdir(), 'glasshouse-biome-'));
  try {
    return readdirSync(bad)
      .filter((name) => name.startsWith('biome-'))
      .filter((name) => !isRefused(bad, folder, name))
      .map((name) => `The formatter or linter lets pass: fixtures/bad/${name}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isRefused(bad, folder, name) {
  const tree = join(folder, name);
  cpSync(join(bad, name), tree, { recursive: true });
  const run = spawnSync(process.execPath, [biome, 'ci', `--config-path=${configFolder}`, '--colors=off', '.'], {
    cwd: tree,
    encoding: 'utf8',
  });
  const rule = name.slice('biome-'.length);
  return run.status !== 0 && new RegExp(`(lint/\\w+/)?\\b${rule}\\b`).test(run.stdout + run.stderr);
}
