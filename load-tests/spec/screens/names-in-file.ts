import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import type { Source } from './console-sources.ts';

/** What the names of a file stand for, where it is something of a contract. */
export type Names = ReadonlyMap<string, unknown>;
/** Loads a module of contracts: its exports. */
export type Load = (module: string) => Promise<Record<string, unknown>>;

const isContract = (module: string) => /^@glasshouse\/services\/.+\.contract$/.test(module);
const isKnown = (value: unknown) => typeof value === 'object' && value !== null;

/** What `a`, `a.b` or `a.b.c` stands for; undefined where it is nothing of a contract. */
export function meantBy(node: ts.Node, names: Names): unknown {
  if (ts.isIdentifier(node)) return names.get(node.text);
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  const of = meantBy(node.expression, names);
  return isKnown(of) ? (of as Record<string, unknown>)[node.name.text] : undefined;
}

/** Reads what a file's imports and its own other names (`const c = ordersContract`) stand for, following other files. */
export class NameReader {
  private readonly read = new Map<string, Promise<Names>>();
  private readonly sources: ReadonlyMap<string, Source>;
  private readonly load: Load;

  constructor(sources: ReadonlyMap<string, Source>, load: Load) {
    this.sources = sources;
    this.load = load;
  }

  namesIn(source: Source): Promise<Names> {
    const known = this.read.get(source.path);
    if (known) return known;
    // Noted before it is read: files that import each other end.
    const names = new Map<string, unknown>();
    this.read.set(source.path, Promise.resolve(names));
    const all = this.fill(source, names);
    this.read.set(source.path, all);
    return all;
  }

  private async fill(source: Source, names: Map<string, unknown>): Promise<Names> {
    for (const statement of source.tree.statements)
      if (ts.isImportDeclaration(statement)) await this.addImports(source, statement, names);
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.initializer) addAliases(node, names);
      ts.forEachChild(node, visit);
    };
    visit(source.tree);
    return names;
  }

  private async addImports(source: Source, statement: ts.ImportDeclaration, names: Map<string, unknown>) {
    const bindings = statement.importClause?.namedBindings;
    if (!bindings || !ts.isNamedImports(bindings) || statement.importClause?.isTypeOnly) return;
    const from = await this.exportsOf((statement.moduleSpecifier as ts.StringLiteral).text, source.path);
    for (const { name, propertyName, isTypeOnly } of bindings.elements) {
      const value = from.get((propertyName ?? name).text);
      if (!isTypeOnly && isKnown(value)) names.set(name.text, value);
    }
  }

  private async exportsOf(module: string, importer: string): Promise<Names> {
    if (isContract(module)) return new Map(Object.entries(await this.load(module)));
    const other = module.startsWith('.') ? this.sources.get(join(dirname(importer), module)) : undefined;
    return other ? this.namesIn(other) : new Map();
  }
}

/** `const c = x.y` and `const { a, b: other } = x`. */
function addAliases({ name, initializer }: ts.VariableDeclaration, names: Map<string, unknown>): void {
  const value = initializer && meantBy(initializer, names);
  if (!isKnown(value)) return;
  if (ts.isIdentifier(name)) names.set(name.text, value);
  if (!ts.isObjectBindingPattern(name)) return;
  for (const part of name.elements) {
    const taken = (value as Record<string, unknown>)[(part.propertyName ?? part.name).getText()];
    if (isKnown(taken)) names.set(part.name.getText(), taken);
  }
}
