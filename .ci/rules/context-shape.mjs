import { basename, dirname } from 'node:path';

const context = /^services\/contexts\/((?:core|roof)\/)?[^/]+\//;
const loose = /(\.(module|contract|events|facts|http|invariants)|\.spec|^demo)\.ts$/;
/** Folders of a kind; every other folder of a context is called after a thing. */
const kinds = new Set([
  'commands',
  'queries',
  'domain',
  'reading',
  'projections',
  'policies',
  'jobs',
  'testing',
  'demo',
  'settings',
]);
const forms = (thing) => [
  thing,
  thing.replace(/s$/, ''),
  thing.replace(/ies$/, 'y'),
  thing.replace(/(?<=x|s|ch)es$/, ''),
];

/**
 * One shape for every context: at its root stand its module, contracts, events, facts, routes, invariants, demo data and
 * specs; everything else lies in a folder. A use case lies in the folder of the thing it is about, once that thing has one.
 */
export const rule = {
  name: 'context-shape',
  says: "at a context's root stand only module, contract, events, facts, http, invariants, demo and specs; a use case lies in the folder of its thing",
  applies: ({ path }) => context.test(path),
  learn(sources) {
    const things = new Map();
    for (const { path } of sources) {
      const root = context.exec(path)?.[0];
      const [folder, ...rest] = root ? path.slice(root.length).split('/') : [];
      if (rest.length > 0 && !kinds.has(folder)) things.set(root, (things.get(root) ?? new Set()).add(folder));
    }
    return things;
  },
  check({ path, ast, isSpec }, report, things) {
    const [root] = context.exec(path);
    const place = dirname(path.slice(root.length));
    const name = basename(path, '.ts');
    if (place === '.' && !loose.test(basename(path))) report(ast);
    if (isSpec || (place !== 'commands' && place !== 'queries')) return;
    const others = [...(things.get(root) ?? [])].flatMap(forms);
    if (others.some((thing) => name.endsWith(`-${thing}`))) report(ast);
  },
};
