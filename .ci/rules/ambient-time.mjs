import { places } from './places.mjs';
import { lastName, ts, walk } from './source.mjs';

const TIMERS = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']);
const RANDOM = new Set(['randomUUID', 'randomBytes', 'randomInt', 'getRandomValues']);

/** Deciding, folding and relaying give the same answer for the same input: time, ids and chance are handed in. */
export const rule = {
  name: 'ambient-time',
  says: 'the clock, the dice or a timer is used directly: take Clock, Ids, Random or Scheduler as a parameter',
  applies: ({ path, isSpec }) =>
    !isSpec && path !== places.ambient && (places.repeatable.test(path) || places.seeded.test(path)),
  check({ path, ast }, report) {
    const onlyChance = places.seeded.test(path);
    walk(ast, (node) => {
      if (isChance(node) || (!onlyChance && isTime(node))) report(node);
    });
  },
};

function isChance(node) {
  if (!ts.isCallExpression(node)) return false;
  const name = lastName(node.expression);
  return RANDOM.has(name) || (name === 'random' && ownerOf(node) === 'Math');
}

function isTime(node) {
  if (ts.isNewExpression(node)) return lastName(node.expression) === 'Date' && !node.arguments?.length;
  if (!ts.isCallExpression(node)) return false;
  const name = lastName(node.expression);
  if (name === 'Date' && ts.isIdentifier(node.expression)) return true;
  if (name === 'now') return ['Date', 'performance', 'DateTime'].includes(ownerOf(node));
  return TIMERS.has(name) && (ts.isIdentifier(node.expression) || ownerOf(node) === 'globalThis');
}

const ownerOf = (call) => (ts.isPropertyAccessExpression(call.expression) ? lastName(call.expression.expression) : '');
