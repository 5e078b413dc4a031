import { places } from './places.mjs';
import { keyOf, lastName, stringOf, ts, walk } from './source.mjs';

const COMPARISONS = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** Statuses live in the machines; everyone else asks by meaning (a tag, a guard, a name the machine exports). */
export const rule = {
  name: 'status-literals',
  says: 'a status is compared, set or typed by its text outside state-machines/: ask the machine',
  applies: ({ path, isSpec }) => !isSpec && !places.statuses.test(path),
  learn(sources) {
    const machines = sources.filter((s) => /^state-machines\/.*\.(machine|states)\.ts$/.test(s.path));
    const ids = machines.flatMap(machineIdsIn).join('|');
    // `status`, `orderStatus`, `order_status`; a word that merely ends so (a credit status) is no lifecycle's.
    const names = new RegExp(`^(.*\\.)?((${ids || '(?!)'})_?)?status$`, 'i');
    return { statuses: new Set(machines.flatMap(statusesIn)), isStatusName: (name) => names.test(name) };
  },
  check({ ast }, report, { statuses, isStatusName }) {
    const isStatus = (node) => statuses.has(stringOf(node) ?? '');
    walk(ast, (node) => {
      if (ts.isBinaryExpression(node) && COMPARISONS.has(node.operatorToken.kind)) {
        const { left, right } = node;
        if ((isStatus(right) && isStatusName(lastName(left))) || (isStatus(left) && isStatusName(lastName(right))))
          report(node);
      } else if (ts.isCaseClause(node) && isStatus(node.expression)) {
        if (isStatusName(lastName(node.parent.parent.expression))) report(node);
      } else if (ts.isPropertyAssignment(node) && isStatusName(keyOf(node)) && isStatus(node.initializer)) {
        report(node);
      } else if (ts.isPropertySignature(node) && isStatusName(keyOf(node)) && node.type) {
        if (literalTypes(node.type).some((text) => statuses.has(text))) report(node);
      } else if (ts.isCallExpression(node) && isStatusName(stringOf(node.arguments[0]) ?? '')) {
        if (node.arguments.slice(1).some((argument) => mentions(argument, statuses))) report(node);
      } else if (isText(node) && statusInSql(node.text, statuses)) {
        report(node);
      }
    });
  },
};

function machineIdsIn({ ast }) {
  const found = [];
  walk(ast, (node) => {
    if (ts.isPropertyAssignment(node) && keyOf(node) === 'id') found.push(stringOf(node.initializer) ?? '');
  });
  return found.filter((id) => /^[a-zA-Z]+$/.test(id));
}

function statusesIn({ ast }) {
  const found = [];
  walk(ast, (node) => {
    const named = (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && /states$/i.test(keyOf(node));
    if (named && node.initializer) found.push(...keysOf(node.initializer));
  });
  return found;
}

function keysOf(node) {
  if (ts.isObjectLiteralExpression(node)) return node.properties.map(keyOf).filter(Boolean);
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return keysOf(node.expression);
  if (ts.isCallExpression(node)) return node.arguments.flatMap(keysOf);
  return [];
}

function literalTypes(type) {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literalTypes);
  return ts.isLiteralTypeNode(type) ? [stringOf(type.literal) ?? ''] : [];
}

function mentions(node, statuses) {
  if (ts.isArrayLiteralExpression(node)) return node.elements.some((element) => mentions(element, statuses));
  return statuses.has(stringOf(node) ?? '');
}

function statusInSql(text, statuses) {
  const tests = text.matchAll(/\bstatus\s*(?:=|<>|!=|(?:not\s+)?in\s*\()\s*'([^']+)'/gi);
  return [...tests].some((match) => statuses.has(match[1]));
}

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
