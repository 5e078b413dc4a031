import { lastName, stringOf, ts, walk } from './source.mjs';

const MODULES = new Set(['vm', 'node:vm', 'vm2', 'isolated-vm']);

/** No text of a user or a file ever becomes a program. */
export const rule = {
  name: 'code-from-text',
  says: 'text is run as a program (eval, Function, vm), or decides what a name means (with): write the code, or use the expression engine',
  applies: () => true,
  check({ ast }, report) {
    walk(ast, (node) => {
      if (ts.isCallExpression(node) && runsText(node)) report(node);
      else if (ts.isNewExpression(node) && lastName(node.expression) === 'Function') report(node);
      else if (ts.isWithStatement(node)) report(node);
      else if (ts.isImportDeclaration(node) && MODULES.has(stringOf(node.moduleSpecifier))) report(node);
    });
  },
};

function runsText(call) {
  const name = lastName(call.expression);
  const first = call.arguments[0];
  if (name === 'eval' || (name === 'Function' && ts.isIdentifier(call.expression))) return true;
  if (['setTimeout', 'setInterval'].includes(name)) return stringOf(first) !== undefined;
  const isLoad = call.expression.kind === ts.SyntaxKind.ImportKeyword || name === 'require';
  return isLoad && MODULES.has(stringOf(first));
}
