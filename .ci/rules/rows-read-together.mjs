import { lastName, ts, walk } from './source.mjs';

const overEach = /^(map|flatMap|forEach|filter)$/;
/** What a read is given: the database, or whoever reads in a transaction. */
const isDatabase = (node) => /^(db|tx|reader)$/.test(lastName(node));
const isFunction = (node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/**
 * Rows are read together: one statement for all of a list, not one for each of its entries. A read is told by what it
 * is given (`db`, `tx`, `context.tx`, `reader`), or executed on. Loops without a list (`while`, `for (;;)`) read a batch
 * a turn and are not meant, nor is a database that belongs to the turn. `// One by one: …` says why it must be so.
 */
export const rule = {
  name: 'rows-read-together',
  says: 'a statement for each entry of a list: read all of them in one before it, or say `// One by one: why`',
  applies: ({ path, isSpec }) =>
    !isSpec && path.startsWith('services/contexts/') && !/\/(testing|demo)\/|\/demo\.ts$/.test(path),
  check({ ast, text }, report) {
    const lines = text.split('\n');
    const isExplained = (node) => {
      const { line } = ast.getLineAndCharacterOfPosition(node.getStart(ast));
      return [lines[line], lines[line - 1], lines[line - 2]].some((one) => one?.includes('// One by one: '));
    };
    walk(ast, (node) => {
      for (const body of bodiesOf(node)) reportReads(body, (read) => isExplained(read) || report(read));
    });
  },
};

/** What is done for each entry of a list. */
function bodiesOf(node) {
  if (ts.isForOfStatement(node) || ts.isForInStatement(node)) return [node.statement];
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  return overEach.test(node.expression.name.text) ? node.arguments.filter(isFunction).map(({ body }) => body) : [];
}

function reportReads(body, report) {
  const own = new Set();
  walk(body, (node) => {
    if (ts.isParameter(node) && ts.isIdentifier(node.name)) own.add(node.name.text);
  });
  walk(body, (node) => {
    const database = ts.isCallExpression(node) && databaseOf(node);
    if (database && !own.has(database.getText())) report(node);
  });
}

/** The database that a call reads from: its first argument, or what a statement is executed on. */
function databaseOf(call) {
  const [first] = call.arguments;
  if (first && isDatabase(first)) return first;
  const root = /^execute/.test(lastName(call.expression)) && rootOf(call.expression);
  return root && isDatabase(root) ? root : undefined;
}

function rootOf(node) {
  if (ts.isCallExpression(node)) return rootOf(node.expression);
  return ts.isPropertyAccessExpression(node) && !isDatabase(node) ? rootOf(node.expression) : node;
}
