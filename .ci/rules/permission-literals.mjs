import { places } from './places.mjs';
import { keyOf, stringOf, ts, walk } from './source.mjs';

/** A right is said once, where the endpoint or the lifecycle event is declared; guard, menu and button derive from that. */
export const rule = {
  name: 'permission-literals',
  says: 'a permission is written by hand outside a contract: take it from the endpoint',
  applies: ({ path, isSpec }) => !isSpec && !places.permissions.test(path),
  learn(sources) {
    const types = [];
    const home = sources.find((source) => source.path === places.permissionTypes);
    if (home) walk(home.ast, (node) => ts.isStringLiteral(node) && types.push(node.text));
    return new RegExp(`^(${types.join('|') || '(?!)'}):(create|read|update|delete)$`);
  },
  check({ path, ast }, report, permission) {
    walk(ast, (node) => {
      if (permission.test(stringOf(node) ?? '') && !isDeclaredAccess(path, node)) report(node);
    });
  },
};

// A projection declares who may follow its live topic, as a contract declares who may call.
function isDeclaredAccess(path, node) {
  return path.includes('/projections/') && ts.isPropertyAssignment(node.parent) && keyOf(node.parent) === 'access';
}
