import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const importedPackagesRule = 'imported-packages';
const says = 'Nobody imports this package: remove it, or say in the rule what needs it';

/** Called by their commands, or read by other tools; no file imports them. */
const tools = new Set(['@biomejs/biome', '@nestjs/cli', 'jsdom']);
/** A package that another one asks for by name, without bringing it along. */
const askedForBy = {
  rxjs: '@nestjs/common',
  '@tiptap/core': '@tiptap/react',
  '@tiptap/pm': '@tiptap/react',
};
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.data', '.git', 'fixtures']);

/**
 * Every package that a workspace names and none of its files mentions. The root's packages are looked for everywhere.
 * Types count for the package they describe; optional ones bring programs, not code.
 */
export function unimportedIn(root) {
  const { workspaces = [] } = readManifest(root);
  return [root, ...workspaces.map((name) => join(root, name))].flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = readManifest(folder);
    const names = Object.keys({ ...dependencies, ...devDependencies });
    const text = textBelow(folder);
    const path = `${folder === root ? '' : `${folder.slice(root.length + 1)}/`}package.json`;
    return names
      .filter((name) => !isNeeded(name, names, text))
      .map((name) => ({ rule: importedPackagesRule, path, text: name, says }));
  });
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function isNeeded(name, names, text) {
  if (tools.has(name) || name === '@types/node') return true;
  if (name.startsWith('@types/')) return isMentioned(name.slice('@types/'.length), text);
  const asker = askedForBy[name];
  return isMentioned(name, text) || (asker !== undefined && names.includes(asker) && isMentioned(asker, text));
}

/** In quotes, alone or with a path inside the package. */
function isMentioned(name, text) {
  const quoted = name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`['"\`]${quoted}(/[^'"\`]*)?['"\`]`).test(text);
}

function textBelow(folder) {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return textBelow(path);
      return /\.([cm]?[jt]sx?|css)$/.test(entry.name) && !entry.name.includes('imported-packages')
        ? readFileSync(path, 'utf8')
        : '';
    })
    .join('\n');
}
