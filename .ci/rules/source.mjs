import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative, sep } from 'node:path';

/** The compiler's parser (TypeScript 6: 7 has no such interface). */
export const ts = createRequire(import.meta.url)('typescript');

const FOLDERS = ['services', 'state-machines', 'console', 'load-tests'];
const SKIPPED = new Set(['node_modules', 'dist', 'coverage', '.tanstack']);

/** Every hand-written TypeScript file below a root, parsed: `{ path, text, ast, isSpec }`. */
export function readSources(root) {
  return FOLDERS.flatMap((folder) => list(join(root, folder))).map((file) => {
    const path = relative(root, file).split(sep).join('/');
    const text = readFileSync(file, 'utf8');
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const ast = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
    return { path, text, ast, isSpec: /\.spec\.tsx?$/.test(path) };
  });
}

function list(folder) {
  let entries = [];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : list(path);
    return /\.tsx?$/.test(entry.name) && !/(\.d|\.gen)\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/** Calls `visit` for every node of a tree. */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The text of a string without parts, else undefined. */
export function stringOf(node) {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** The last name of `a.b.c` or `c`, else ''. */
export function lastName(node) {
  if (!node) return '';
  if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) return lastName(node.expression);
  return '';
}

/** The written name of a property, else ''. */
export function keyOf(node) {
  const { name } = node;
  return name && (ts.isIdentifier(name) || ts.isStringLiteralLike(name)) ? name.text : '';
}

/** The modules a file imports from. */
export function importsOf(ast) {
  return ast.statements
    .filter((s) => (ts.isImportDeclaration(s) || ts.isExportDeclaration(s)) && s.moduleSpecifier)
    .map((s) => stringOf(s.moduleSpecifier));
}
