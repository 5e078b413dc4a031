import { basename } from 'node:path';
import { lastName, stringOf, ts, walk } from './source.mjs';

const style = /^when(-[a-z0-9]+){3,}$/;

/**
 * A policy's name is what the ledger of effects keeps, so it is written once and in one style: `when-<event>-<effect>`,
 * the same in the ledger and of the file.
 */
export const rule = {
  name: 'policy-names',
  says: 'a policy is called when-<event>-<effect>, in the ledger and in its file below policies/ alike',
  applies: ({ path, isSpec }) => !isSpec && path.startsWith('services/contexts/'),
  check({ path, ast }, report) {
    const isPlaced = path.split('/').at(-2) === 'policies';
    walk(ast, (node) => {
      if (!ts.isCallExpression(node) || lastName(node.expression) !== 'policy') return;
      const name = stringOf(node.arguments[0]);
      if (!isPlaced || name !== basename(path, '.ts') || !style.test(name)) report(node);
    });
  },
};
