import ts from 'typescript';
import type { NamedTest } from './named-tests.ts';
import { type Imported, isForTests, pathOf, type TestFile } from './spec-files.ts';

/** How a test shows what it names, strongest first: `named` only names it. */
export const ways = ['http', 'page', 'decision', 'named'] as const;
export type Way = (typeof ways)[number];

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
// They say what is declared; that shows no effect.
const readers = new Set([
  'statusesOf',
  'transitionsOf',
  'actionsOf',
  'machines',
  'machineOf',
  'machineLines',
  'catalogue',
]);
const isProduct = (path: string) => /^(services|console|state-machines)\//.test(path) && !isForTests(path);
const isContract = (path: string) => /\.contract(\.ts)?$/.test(path);

/** The names of a chain: `a.b(…).c` gives a, b, c. */
function chainOf(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...chainOf(node.expression), node.name.text];
  if (ts.isCallExpression(node) || ts.isNonNullExpression(node) || ts.isElementAccessExpression(node))
    return chainOf(node.expression);
  return ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node) ? chainOf(node.expression) : [];
}

/** Looks through what a test does, its helpers with it, for what reaches the product and for what is expected. */
class Look {
  readonly seen = new Set<ts.Node>();
  readonly marks = new Set<Way | 'expects'>();
  private readonly fileOf: (path: string) => TestFile | null;
  /** Names that the test itself declares: they stand for nothing else of their file. */
  private readonly own: ReadonlySet<string>;
  private readonly first: TestFile;

  constructor(body: ts.Node, first: TestFile, fileOf: (path: string) => TestFile | null) {
    this.own = declaredIn(body);
    this.first = first;
    this.fileOf = fileOf;
  }

  through(node: ts.Node, file: TestFile): void {
    if (this.seen.has(node)) return;
    this.seen.add(node);
    if (ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) this.call(node, file);
    if (ts.isJsxOpeningLikeElement(node) && isProductName(node.tagName, file)) this.marks.add('page');
    if (ts.isIdentifier(node)) this.name(node, file);
    ts.forEachChild(node, (child) => this.through(child, file));
  }

  private call(node: ts.CallExpression | ts.NewExpression, file: TestFile): void {
    const chain = chainOf(node.expression);
    const last = chain.at(-1) ?? '';
    if (chain[0] === 'expect') this.marks.add('expects');
    else if (node.arguments?.some((argument) => isSent(argument, file)) || last === 'fetch' || last === 'inject')
      this.marks.add('http');
    if (last === 'execute' || last === 'dispatch' || isMethodCalled(chain, file)) this.marks.add('decision');
    if (chain.length > 1) this.method(last, file);
  }

  /** `world.makeOrder(…)`: the method of that name, of the file itself or of the test helpers it imports. */
  private method(name: string, file: TestFile): void {
    for (const part of file.parts.get(name) ?? []) this.through(part, file);
    for (const { module } of file.imports.values()) {
      const other = this.helper(file, module);
      for (const part of other?.parts.get(name) ?? [])
        if (ts.isBlock(part) || ts.isFunctionLike(part)) this.through(part, other as TestFile);
    }
  }

  private name(node: ts.Identifier, file: TestFile): void {
    const { parent } = node;
    if ((ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node) return;
    const imported = file.imports.get(node.text);
    const isOwn = this.own.has(node.text) && file === this.first;
    if (!imported) for (const part of isOwn ? [] : (file.parts.get(node.text) ?? [])) this.given(part, file);
    else if (isWorkedOut(node, imported, file)) this.marks.add('decision');
    const other = imported && this.helper(file, imported.module);
    if (other) for (const part of other.parts.get(imported.name) ?? []) this.through(part, other);
  }

  /** What a name stands for. A world that is opened for all tests of a file is none of this test's doing. */
  private given(part: ts.Node, file: TestFile): void {
    const last = chainOf(part).at(-1) ?? '';
    if (!/^(open|start|serve)/.test(last)) this.through(part, file);
  }

  private helper(file: TestFile, module: string): TestFile | null {
    const path = pathOf(file.path, module);
    return isForTests(path) ? this.fileOf(path) : null;
  }
}

/** Names of a test's variables and parameters. */
function declaredIn(body: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    const isDeclared = ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node);
    if (isDeclared && ts.isIdentifier(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return names;
}

const isProductName = (node: ts.Node, file: TestFile) => {
  const imported = file.imports.get(chainOf(node)[0] ?? '');
  return imported !== undefined && isProduct(pathOf(file.path, imported.module));
};

/** What goes over HTTP: the method of a request, or an endpoint of a contract that is handed on. */
function isSent(argument: ts.Node, file: TestFile): boolean {
  if (ts.isStringLiteralLike(argument)) return methods.has(argument.text);
  const chain = ts.isPropertyAccessExpression(argument) ? chainOf(argument) : [];
  const imported = file.imports.get(chain[0] ?? '');
  return chain.length === 2 && imported !== undefined && isContract(imported.module);
}

/** Whether a name of the product is used to work something out: called, made, or handed on to be called. */
function isWorkedOut(node: ts.Identifier, { module, name }: Imported, file: TestFile): boolean {
  if (readers.has(name) || !isProduct(pathOf(file.path, module))) return false;
  const { parent } = node;
  const isCallee = (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === node;
  if (isCallee) return true;
  // What a contract offers is declared: reading it, or parsing by it, shows no effect.
  if (isContract(module)) return false;
  return ts.isCallExpression(parent) && parent.arguments.includes(node);
}

// Methods of lists and schemas: they look at what is declared.
const lookers = new Set([
  'map',
  'filter',
  'find',
  'some',
  'every',
  'includes',
  'flatMap',
  'has',
  'get',
  'keys',
  'parse',
  'safeParse',
]);

/** Whether a method of something of the product is called, as in `router.history.createHref('/orders')`. */
function isMethodCalled([first = '', ...rest]: readonly string[], file: TestFile): boolean {
  const imported = file.imports.get(first);
  if (!imported || readers.has(imported.name) || isContract(imported.module)) return false;
  return isProduct(pathOf(file.path, imported.module)) && rest.length > 0 && !lookers.has(rest.at(-1) ?? '');
}

/** How a named test shows what it names; a test that expects nothing only names it. */
export function wayOf({ body }: NamedTest, file: TestFile, fileOf: (path: string) => TestFile | null): Way {
  const look = new Look(body, file, fileOf);
  look.through(body, file);
  if (!look.marks.has('expects')) return 'named';
  const kind = /\.(int|e2e)\.spec\.ts$/.exec(file.path)?.[1] ?? (file.path.endsWith('x') ? 'screen' : 'unit');
  if (kind === 'e2e') return 'page';
  const isPage = kind === 'screen' && look.marks.has('page');
  if (isPage) return 'page';
  if (kind === 'int' && look.marks.has('http')) return 'http';
  return look.marks.has('decision') ? 'decision' : 'named';
}
