import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { declares } from './named-tests.ts';

/** Where tests stand: beside what they test, in these folders. */
const folders = ['state-machines', 'services', 'console/src', 'load-tests', '.ci'];
const isSpec = (file: string) => /\.spec\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|fixtures)\//.test(file);

/** Paths of all specs, below the project's root. */
export const specFiles = (root: string): string[] =>
  folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(isSpec)
        .map((file) => join(folder, file)),
    )
    .sort();

/** What an imported name is: where it comes from, and its name there. */
export interface Imported {
  readonly module: string;
  readonly name: string;
}

/** A file as far as it says what a test does: what it imports, declares, and sets up before its tests. */
export interface TestFile {
  readonly path: string;
  readonly tree: ts.SourceFile;
  readonly imports: ReadonlyMap<string, Imported>;
  /** Its functions and methods by their name, and what is handed to a variable before the tests. */
  readonly parts: ReadonlyMap<string, readonly ts.Node[]>;
}

function importsOf(tree: ts.SourceFile): Map<string, Imported> {
  const imports = new Map<string, Imported>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly) continue;
    const module = (statement.moduleSpecifier as ts.StringLiteral).text;
    const { name, namedBindings } = statement.importClause ?? {};
    if (name) imports.set(name.text, { module, name: 'default' });
    if (namedBindings && ts.isNamedImports(namedBindings))
      for (const one of namedBindings.elements)
        if (!one.isTypeOnly) imports.set(one.name.text, { module, name: (one.propertyName ?? one.name).text });
  }
  return imports;
}

/** What a node names, and what stands behind that name: a function, or what a variable is given. */
function partOf(node: ts.Node): [string, ts.Node] | null {
  if ((ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.name && node.body)
    return [node.name.getText(), node.body];
  if (
    (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) &&
    node.initializer &&
    ts.isIdentifier(node.name)
  )
    return [node.name.text, node.initializer];
  if (
    ts.isBinaryExpression(node) &&
    node.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    ts.isIdentifier(node.left)
  )
    return [node.left.text, node.right];
  return null;
}

/** Reads what a file's text says. */
export function readTestFile(path: string, text: string): TestFile {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const parts = new Map<string, ts.Node[]>();
  const visit = (node: ts.Node): void => {
    // What one test declares is no other's.
    if (ts.isCallExpression(node) && declares(node) === 'test') return;
    const part = partOf(node);
    if (part) parts.set(part[0], [...(parts.get(part[0]) ?? []), part[1]]);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { path, tree, imports: importsOf(tree), parts };
}

/** Whether a module is there for tests alone: what it does is part of what the test does. */
export const isForTests = (path: string): boolean => /\/testing\/|\.testing\.tsx?$|^load-tests\//.test(path);

/** Files by path below the root, each read once; null for one that is not of this project. */
export function fileReader(root: string): (path: string) => TestFile | null {
  const read = new Map<string, TestFile | null>();
  return (path) => {
    const file = join(root, path);
    if (!read.has(path)) read.set(path, existsSync(file) ? readTestFile(path, readFileSync(file, 'utf8')) : null);
    return read.get(path) ?? null;
  };
}

/** The path of an imported module below the root; modules of packages stay as they are. */
export const pathOf = (importer: string, module: string): string =>
  module.startsWith('.') ? join(dirname(importer), module) : module.replace(/^@glasshouse\/([^/]+)\/(.*)$/, '$1/$2.ts');
