import { places } from './places.mjs';
import { importsOf, keyOf, lastName, stringOf, ts, walk } from './source.mjs';

/**
 * An event is named in its catalogue. Elsewhere its name stands only where the compiler checks it: inside its own
 * context, or in a file that imports the catalogue.
 */
export const rule = {
  name: 'event-names',
  says: 'an event name or NATS subject is plain text here: import its catalogue (.events.ts), or let the registry compute the subject',
  applies: ({ path, isSpec }) => !isSpec && !places.eventNames.test(path),
  learn: (sources) => new Map(sources.filter((s) => /^services\/.*\.events\.ts$/.test(s.path)).flatMap(eventsIn)),
  check({ path, ast }, report, events) {
    const isTyped = importsOf(ast).some((from) => /\.events(\.ts)?$/.test(from));
    walk(ast, (node) => {
      const text = ts.isTemplateHead(node) ? node.text : stringOf(node);
      if (text === undefined) return;
      if (!isTyped && events.has(text) && !path.startsWith(events.get(text))) report(node);
      if (/^EVENTS\./.test(text) && !places.subjects.test(path)) report(node);
    });
  },
};

// Each name with the folder of its context.
function eventsIn({ path, ast }) {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const found = [];
  walk(ast, (node) => {
    if (!ts.isCallExpression(node) || lastName(node.expression) !== 'defineEvents') return;
    const kinds = node.arguments.find(ts.isObjectLiteralExpression);
    // A plain word (without a dot) may stand for many other things.
    const names = (kinds?.properties ?? []).map(keyOf).filter((name) => name.includes('.'));
    found.push(...names.map((name) => [name, folder]));
  });
  return found;
}
