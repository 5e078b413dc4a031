import { places } from './places.mjs';
import { lastName, stringOf, ts, walk } from './source.mjs';

/** A path of the interface is written once, in its contract; callers use the typed client. */
export const rule = {
  name: 'api-paths',
  says: 'a path of the interface is written by hand, or the network is called past the typed client: use the contract',
  applies: ({ path, isSpec }) => !isSpec && !path.includes('/apps/tools/') && !path.startsWith('load-tests/'),
  check({ path, ast }, report) {
    const mayPath = places.apiPaths.test(path);
    const mayCall = !path.startsWith('console/') || places.network.test(path);
    walk(ast, (node) => {
      const text = ts.isTemplateHead(node) ? node.text : stringOf(node);
      if (!mayPath && text !== undefined && /^\/?api\/v\d/.test(text)) report(node);
      if (!mayCall && isNetworkCall(node)) report(node);
    });
  },
};

function isNetworkCall(node) {
  if (ts.isCallExpression(node)) return lastName(node.expression) === 'fetch' && isGlobal(node.expression);
  return ts.isNewExpression(node) && ['WebSocket', 'EventSource', 'XMLHttpRequest'].includes(lastName(node.expression));
}

const isGlobal = (node) => ts.isIdentifier(node) || /^(window|globalThis|self)$/.test(lastName(node.expression));
