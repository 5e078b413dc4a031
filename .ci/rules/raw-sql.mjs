import { places } from './places.mjs';
import { lastName, stringOf, ts, walk } from './source.mjs';

const BUILDERS = new Set(['raw', 'lit', 'ref']);

/** Text becomes SQL in one small module that checks it; everywhere else values are parameters. */
export const rule = {
  name: 'raw-sql',
  says: `text that is not a constant becomes SQL: bind it as a value, or go through ${places.trustedSql}`,
  applies: ({ path, isSpec }) => !isSpec && path !== places.trustedSql,
  check({ ast }, report) {
    const constants = constantsIn(ast);
    const isConstant = (node) => stringOf(node) !== undefined || (ts.isIdentifier(node) && constants.has(node.text));
    walk(ast, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const { name, expression: owner } = node.expression;
      if (lastName(owner) === 'sql' && BUILDERS.has(name.text)) {
        if (!node.arguments.every(isConstant)) report(node);
      } else if (name.text === 'query' && isBuiltSql(node.arguments[0])) report(node);
    });
  },
};

function constantsIn(ast) {
  const names = new Set();
  walk(ast, (node) => {
    const isConst = ts.isVariableDeclarationList(node) && node.flags & ts.NodeFlags.Const;
    for (const one of isConst ? node.declarations : []) {
      if (stringOf(one.initializer) !== undefined && ts.isIdentifier(one.name)) names.add(one.name.text);
    }
  });
  return names;
}

const SQL = /\b(select|insert|update|delete|create|drop|alter|truncate|grant|set|with|call)\b/i;

function isBuiltSql(node) {
  if (!node) return false;
  if (ts.isTemplateExpression(node)) return SQL.test(node.head.text);
  return ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken && SQL.test(node.getText());
}
