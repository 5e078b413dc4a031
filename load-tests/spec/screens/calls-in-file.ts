import type { Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import type { AnyList } from '@glasshouse/services/platform/contract/maintained-list';
import ts from 'typescript';
import type { Source } from './console-sources.ts';
import { meantBy, type Names } from './names-in-file.ts';

/** What a file of the console calls. */
export interface Calls {
  readonly endpoints: readonly Endpoint[];
  /** Contracts it takes an endpoint of by a name worked out at run time, or hands on whole. */
  readonly whole: readonly string[];
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'access' in value && 'response' in value;
const isList = (value: unknown): value is AnyList => isObject(value) && 'calls' in value && 'contract' in value;
const isContract = (value: unknown): value is Record<string, Endpoint> =>
  isObject(value) && !isEndpoint(value) && Object.values(value).length > 0 && Object.values(value).every(isEndpoint);

// What each widget of a maintained list calls; a list handed to anything else is shown with all a record can have.
const callsOfWidget = new Map<string, readonly string[]>([
  ['RecordPicker', ['list']],
  ['RecordDialog', ['create', 'update']],
]);
const callsOfPage = ['list', 'create', 'update', 'remove', 'archive', 'restore', 'reorder'];

function callsOfList(list: AnyList, node: ts.Node): Endpoint[] {
  const attribute = node.parent.parent;
  const widget = ts.isJsxAttribute(attribute) ? attribute.parent.parent.tagName.getText() : '';
  const calls = list.calls as unknown as Readonly<Record<string, Endpoint | undefined>>;
  return (callsOfWidget.get(widget) ?? callsOfPage).flatMap((name) => calls[name] ?? []);
}

/** Where a name is declared or only handed to another name: that is no call yet. */
const isDeclared = ({ parent }: ts.Node) => ts.isBindingElement(parent) || ts.isVariableDeclaration(parent);

/** `liveRefetch(topic, endpoint)` reads again what a screen has read; it reads nothing by itself. */
const isReadAgain = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && parent.expression.getText() === 'liveRefetch';

/** The endpoints a file of the console mentions to call them; their rights, paths and shapes alone are no call. */
export function callsIn(source: Source, names: Names): Calls {
  const endpoints: Endpoint[] = [];
  const whole: string[] = [];
  const take = (node: ts.Node, value: unknown): void => {
    if (isReadAgain(node) || (isDeclared(node) && !isEndpoint(value))) return;
    if (isEndpoint(value)) endpoints.push(value);
    else if (isList(value)) endpoints.push(...callsOfList(value, node));
    else if (isContract(value)) whole.push(`${source.path}: ${node.getText()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const value = isNamed(node) ? meantBy(node, names) : undefined;
    if (value === undefined) return ts.forEachChild(node, visit);
    if (isAddress(node)) return take(node, meantBy(node.expression, names));
    if (ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node) return;
    take(node, value);
  };
  visit(source.tree);
  return { endpoints, whole };
}

/** `endpoint.path`: a browser opens it as a file, by a signed address. */
const isAddress = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'path';

/** A name that is read: no label of a property, and no name behind a dot. */
function isNamed(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return true;
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  const isLabel = (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) && parent.name === node;
  return !isLabel && !(ts.isPropertyAccessExpression(parent) && parent.name === node);
}
