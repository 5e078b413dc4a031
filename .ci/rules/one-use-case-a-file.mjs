import { lastName, ts, walk } from './source.mjs';

/** What makes a handler; a function that makes one of many alike (an action of a machine) counts once. */
const makers = new Set(['command', 'query', 'openHandler']);

/** One use case a file, so that its name says what the file does; what several share stands in a file of its own. */
export const rule = {
  name: 'one-use-case-a-file',
  says: 'a file makes one command or query and is named by its verb: move the others to files of their own',
  applies: ({ path, isSpec }) => !isSpec && path.startsWith('services/contexts/'),
  check({ ast }, report) {
    const made = new Set(importedFrom(ast).filter((name) => makers.has(name)));
    const found = [];
    walk(ast, (node) => {
      if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && made.has(lastName(node.expression)))
        found.push(node);
    });
    for (const node of found.slice(1)) report(node);
  },
};

const importedFrom = (ast) =>
  ast.statements
    .filter(ts.isImportDeclaration)
    .flatMap(({ importClause }) => importClause?.namedBindings?.elements ?? [])
    .map(({ name }) => name.text);
