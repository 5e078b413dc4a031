import type { CompiledQuery } from 'kysely';
import { appendEvents, runRaw } from './raw-statements.ts';
import { type Answer, keyOf, type Row, StoreError, type Transaction } from './store.ts';

/** A node of Kysely's syntax tree, with the parts that are read here. */
interface Node {
  readonly kind: string;
  readonly [part: string]: unknown;
}
const node = (value: unknown) => value as Node;
const nodes = (value: unknown) => (value ?? []) as readonly Node[];

/** Runs one statement of the product on the simulated store. What it does not know it refuses, loudly. */
export function runStatement(tx: Transaction, query: CompiledQuery, isWorker: boolean): Answer {
  const root = node(query.query);
  switch (root.kind) {
    case 'SelectQueryNode':
      return select(tx, root, isWorker);
    case 'InsertQueryNode':
      return insert(tx, root);
    case 'UpdateQueryNode':
      return update(tx, root, isWorker);
    case 'DeleteQueryNode':
      return remove(tx, root, isWorker);
    case 'RawNode':
      return /append_events/.test(query.sql)
        ? appendEvents(tx, query.parameters)
        : runRaw(tx, query.sql.replace(/\s+/g, ' ').trim(), query.parameters, isWorker);
    default:
      throw new Error(`The simulation knows no ${root.kind}: ${query.sql}`);
  }
}

function select(tx: Transaction, root: Node, isWorker: boolean): Answer {
  const table = tableOf(nodes(node(root.from).froms)[0]);
  // Without an order any order may come: here the last first.
  let rows = tx.rows(table, isWorker).filter((row) => isMet(root.where, row));
  if (!root.orderBy) rows.reverse();
  for (const item of [...nodes(node(root.orderBy ?? {}).items)].reverse()) {
    const column = columnOf(item.orderBy);
    const turn = JSON.stringify(item.direction ?? '').includes('desc') ? -1 : 1;
    rows = rows.toSorted((a, b) => turn * compare(a[column], b[column]));
  }
  if (root.limit) rows = rows.slice(0, Number(valueIn(node(root.limit).limit, {})));
  if (nodes(root.endModifiers).some((m) => m.modifier === 'ForUpdate'))
    for (const row of rows) tx.lockRow(table, keyOf(table, row));
  return { rows: rows.map((row) => ({ ...row })), changed: 0 };
}

function insert(tx: Transaction, root: Node): Answer {
  const table = tableOf(root.into);
  const columns = nodes(root.columns).map(columnOf);
  const made = nodes(node(root.values).values).map((list) => {
    const values =
      list.kind === 'PrimitiveValueListNode'
        ? (list.values as unknown[])
        : nodes(list.values).map((v) => valueIn(v, {}));
    return Object.fromEntries(columns.map((column, i) => [column, plain(column, values[i])]));
  });
  for (const row of made) tx.lockRow(table, keyOf(table, row));
  const conflict = root.onConflict ? node(root.onConflict) : null;
  let changed = 0;
  for (const row of made) {
    const key = keyOf(table, row);
    const found = tx.find(table, key);
    if (!found) tx.write(table, key, row);
    else if (!conflict) throw new StoreError('23505', `duplicate key in ${table}: ${key}`);
    else if (conflict.doNothing) continue;
    else if (isMet(conflict.updateWhere, found)) tx.write(table, key, updated(found, conflict.updates));
    else continue;
    changed += 1;
  }
  return { rows: [], changed };
}

function update(tx: Transaction, root: Node, isWorker: boolean): Answer {
  const table = tableOf(root.table);
  const rows = lockMet(tx, table, root.where, isWorker);
  for (const row of rows) tx.write(table, keyOf(table, row), updated(row, root.updates));
  return { rows: [], changed: rows.length };
}

function remove(tx: Transaction, root: Node, isWorker: boolean): Answer {
  const table = tableOf(nodes(node(root.from).froms)[0]);
  const rows = lockMet(tx, table, root.where, isWorker);
  for (const row of rows) tx.write(table, keyOf(table, row), null);
  return { rows: [], changed: rows.length };
}

/** The rows that meet a condition, all locked before one is written: a statement that has to wait starts again. */
function lockMet(tx: Transaction, table: string, where: unknown, isWorker: boolean): Row[] {
  const rows = tx.rows(table, isWorker).filter((row) => isMet(where, row));
  for (const row of rows) tx.lockRow(table, keyOf(table, row));
  return rows;
}

const updated = (row: Row, updates: unknown): Row => ({
  ...row,
  ...Object.fromEntries(
    nodes(updates).map((u) => [columnOf(u.column), plain(columnOf(u.column), valueIn(u.value, row))]),
  ),
});

/** JSON columns are written as text and read as values. */
const plain = (column: string, value: unknown) =>
  typeof value === 'string' && column === 'answer' ? JSON.parse(value) : value;

function isMet(where: unknown, row: Row): boolean {
  if (!where) return true;
  const n = node(where);
  switch (n.kind) {
    case 'WhereNode':
      return isMet(n.where, row);
    case 'ParensNode':
      return isMet(n.node, row);
    case 'AndNode':
      return isMet(n.left, row) && isMet(n.right, row);
    case 'OrNode':
      return isMet(n.left, row) || isMet(n.right, row);
    case 'BinaryOperationNode':
      return holds(String(node(n.operator).operator), valueIn(n.leftOperand, row), valueIn(n.rightOperand, row));
    default:
      throw new Error(`The simulation knows no condition ${n.kind}`);
  }
}

function holds(operator: string, left: unknown, right: unknown): boolean {
  // A list: `in`, or `= any`.
  if (Array.isArray(right)) return right.includes(left);
  const order = compare(left, right);
  switch (operator) {
    case '=':
      return order === 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    default:
      throw new Error(`The simulation knows no operator ${operator}`);
  }
}

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  return (a as number) < (b as number) ? -1 : 1;
}

function valueIn(value: unknown, row: Row): unknown {
  const n = node(value);
  switch (n.kind) {
    case 'ValueNode':
      return n.value;
    case 'PrimitiveValueListNode':
      return n.values;
    case 'ValueListNode':
      return nodes(n.values).map((v) => valueIn(v, row));
    case 'RawNode':
      return nodes(n.parameters).map((v) => valueIn(v, row))[0];
    case 'ReferenceNode':
    case 'ColumnNode':
      return row[columnOf(n)];
    case 'BinaryOperationNode': {
      if (node(n.operator).operator !== '+') throw new Error('The simulation only adds');
      return Number(valueIn(n.leftOperand, row)) + Number(valueIn(n.rightOperand, row));
    }
    default:
      throw new Error(`The simulation knows no value ${n.kind}`);
  }
}

/** `{ column: 'name' }` inside ReferenceNode → ColumnNode → IdentifierNode. */
function columnOf(value: unknown): string {
  const n = node(value);
  if (n.kind === 'IdentifierNode') return String(n.name);
  return columnOf(n.column);
}

/** TableNode → SchemableIdentifierNode → IdentifierNode. */
function tableOf(value: unknown): string {
  const n = node(value);
  if (n.kind === 'IdentifierNode') return String(n.name);
  return tableOf(n.table ?? n.identifier);
}
