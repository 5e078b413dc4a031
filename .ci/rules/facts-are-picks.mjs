import { posix } from 'node:path';
import { lastName, stringOf, ts, walk } from './source.mjs';

const isState = (node) => ts.isTypeReferenceNode(node) && /State$/.test(lastName(node.typeName));

/**
 * Facts are what a context tells of itself, field by field: not its state as it is kept, and not the facts of another
 * file. Commands are published by handing them on.
 */
export const rule = {
  name: 'facts-are-picks',
  says: 'facts name their fields, and hand on nothing but commands: import the file that has it',
  applies: ({ path, isSpec }) => !isSpec && /^services\/contexts\/.*\.facts\.ts$/.test(path),
  learn: (sources) => new Set(sources.filter((s) => s.path.startsWith('services/')).flatMap(commandsIn)),
  check({ path, ast }, report, commands) {
    for (const statement of ast.statements) {
      if (ts.isExportDeclaration(statement) && !handsOnCommands(statement, path, commands)) report(statement);
      if (ts.isInterfaceDeclaration(statement) && (statement.heritageClauses ?? []).some(takesState)) report(statement);
    }
    walk(ast, (node) => {
      if (ts.isIntersectionTypeNode(node) && node.types.some(isState)) report(node);
    });
  },
};

function handsOnCommands({ moduleSpecifier, exportClause, isTypeOnly }, path, commands) {
  if (!moduleSpecifier) return true;
  if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return false;
  const from = posix.join(posix.dirname(path), stringOf(moduleSpecifier));
  return exportClause.elements.every(
    (one) => !one.isTypeOnly && commands.has(`${from} ${(one.propertyName ?? one.name).text}`),
  );
}

// `extends XState`, and `extends Omit<XState, …>` or another type made of it.
const takesState = ({ types }) =>
  types.some(
    ({ expression, typeArguments = [] }) => /State$/.test(lastName(expression)) || typeArguments.some(isState),
  );

// A constant that `command` made, or a function of the same file that calls it.
function commandsIn({ path, ast }) {
  const constants = ast.statements.filter(ts.isVariableStatement).flatMap((s) => s.declarationList.declarations);
  const functions = ast.statements.filter(ts.isFunctionDeclaration);
  const makers = new Set([
    'command',
    ...[...functions, ...constants].filter(callsCommand).map(({ name }) => name?.text),
  ]);
  const isMade = ({ initializer }) =>
    initializer && ts.isCallExpression(initializer) && makers.has(lastName(initializer.expression));
  return constants.filter(isMade).map(({ name }) => `${path} ${name.text}`);
}

function callsCommand(node) {
  let isFound = false;
  walk(node, (one) => {
    if (ts.isCallExpression(one) && lastName(one.expression) === 'command') isFound = true;
  });
  return isFound;
}
