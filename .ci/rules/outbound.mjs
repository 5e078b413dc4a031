import { places } from './places.mjs';
import { stringOf, ts, walk } from './source.mjs';

/** Modules that can open a connection to another host. */
const SENDING = /^(node:)?(http|https|http2|net|tls|dgram)$|^(undici|axios|node-fetch|got|nodemailer|@aws-sdk\/.*)$/;

/** A service calls other hosts through one door that judges addresses: no request of a user ever chooses where to. */
export const rule = {
  name: 'outbound',
  says: 'another host is called past the door: use sendOut of services/platform/outbound',
  applies: ({ path, isSpec }) =>
    !isSpec && path.startsWith('services/') && !places.outbound.test(path) && !places.outside.test(path),
  check({ ast }, report) {
    walk(ast, (node) => {
      if (ts.isImportDeclaration(node) && SENDING.test(stringOf(node.moduleSpecifier) ?? '') && takesValue(node))
        report(node);
      else if (ts.isCallExpression(node) && (isFetch(node.expression) || loads(node))) report(node);
    });
  },
};

/** Types, the reading of addresses and a server that listens send nothing. */
const HARMLESS = new Set(['isIP', 'isIPv4', 'isIPv6', 'BlockList', 'STATUS_CODES', 'createServer']);

function takesValue({ importClause: clause }) {
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return true;
  return named.elements.some((one) => !one.isTypeOnly && !HARMLESS.has((one.propertyName ?? one.name).text));
}

const isFetch = (callee) =>
  (ts.isIdentifier(callee) && callee.text === 'fetch') ||
  (ts.isPropertyAccessExpression(callee) &&
    callee.name.text === 'fetch' &&
    callee.expression.getText() === 'globalThis');

const loads = (call) =>
  call.expression.kind === ts.SyntaxKind.ImportKeyword && SENDING.test(stringOf(call.arguments[0]) ?? '');
