// Who may import whom. Each rule has a tree in fixtures/bad/<rule>/ that it must refuse: see check-rules.mjs.

const contextRules = require('./context-rules.cjs');

// Two depths, spelled out: dependency-cruiser refuses a nested quantifier as an unsafe pattern.
const inKind = (kind) => [`^services/contexts/[^/]+/${kind}/`, `^services/contexts/[^/]+/[^/]+/${kind}/`];
const CONTEXT = '^services/contexts/([^/]+)/';
const CORE_PART = '^services/contexts/core/([^/]+)/';
const MEETING_FILES = '\\.(contract|events|facts)\\.ts$';
// The words of rights are plain lists and types; the rules of rights are made of them.
// Rights, and the mathematics of outlines, which browser and server share.
const RIGHTS = '^services/platform/contract/((access|permission-types)\\.ts$|geometry/)';
const TYPES_FOR_DOMAIN = ['\\.contract\\.ts$', '^services/platform/contract/', '^services/contexts/optimiser/solver/'];
const SPEC = '\\.spec\\.tsx?$';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    ...contextRules,
    rule(
      'no-circular',
      'Files that need each other are one file, or one of them knows too much.',
      {},
      { circular: true },
    ),
    rule(
      'contexts-meet-only-at-contract-events-or-facts',
      'A context knows another by its endpoints, its events and its facts, nothing else.',
      { path: CONTEXT },
      { path: '^services/contexts/', pathNot: ['^services/contexts/$1/', MEETING_FILES] },
    ),
    rule(
      'core-parts-meet-only-at-contract-events-or-facts',
      'The parts of core are contexts of their own.',
      { path: CORE_PART },
      { path: '^services/contexts/core/', pathNot: ['^services/contexts/core/$1/', MEETING_FILES] },
    ),
    rule(
      'domain-is-pure',
      'Deciding needs facts, not a database: domain code sees domain, machines, kernel and events.',
      { path: inKind('domain') },
      {
        pathNot: [
          ...inKind('domain'),
          '^state-machines/',
          '^services/platform/kernel/',
          '\\.events\\.ts$',
          ...TYPES_FOR_DOMAIN,
        ],
      },
    ),
    rule(
      'domain-takes-only-types-from-contracts',
      'A contract may lend the domain the shape of its data (import type), never its behaviour.',
      { path: inKind('domain') },
      { path: TYPES_FOR_DOMAIN, pathNot: RIGHTS, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'machines-are-pure',
      'The same machine answers in the browser and on the server: it may import XState alone.',
      { path: '^state-machines/' },
      { pathNot: ['^state-machines/', '(^|/)node_modules/xstate/'] },
    ),
    rule(
      'queries-do-not-decide',
      'A read goes to its table; deciding on the way hides a rule in a screen.',
      { path: inKind('queries') },
      { path: '/(domain|commands|policies)/' },
    ),
    rule(
      'platform-knows-no-context',
      'The platform serves every context and names none.',
      { path: '^services/platform/' },
      { path: '^services/(contexts|apps)/' },
    ),
    rule(
      'product-knows-no-proof',
      'Proofs, benches and load tests use the product; it must be whole without them.',
      { path: '^(services|state-machines|console)/' },
      { path: '(^|/)load-tests/|^@glasshouse/load-tests(/|$)' },
    ),
    rule(
      'console-sees-only-contracts',
      'The console knows the services by their contracts and the language those are written in.',
      { path: '^console/' },
      { path: '^services/', pathNot: ['\\.contract\\.ts$', '^services/platform/contract/'] },
    ),
    rule(
      'console-one-way',
      'Widgets and libraries serve features and routes, never the other way.',
      { path: '^console/src/(widgets|charts|ui|lib)/' },
      { path: '^console/src/(features|routes)/' },
    ),
    rule(
      'features-do-not-import-features',
      'What two features need is a widget.',
      { path: '^console/src/features/([^/]+)/' },
      { path: '^console/src/features/', pathNot: '^console/src/features/$1/' },
    ),
    rule(
      'no-barrel-in-context',
      'Import the file that has it.',
      { path: '^services/' },
      { path: '^services/.*/index\\.tsx?$' },
    ),
    rule(
      'solver-is-a-library',
      'The solver runs without Nest, and the GPL-licensed GLPK stays inside it.',
      { path: '^services/contexts/optimiser/solver/' },
      { path: '((^|/)node_modules/@nestjs/|^services/(apps|platform/(http|db|event-store|bus))/)' },
    ),
    rule(
      'glpk-only-in-the-solver',
      'GLPK is GPL-3.0: only the solver process loads it.',
      { pathNot: '^services/contexts/optimiser/solver/' },
      { path: '(^|/)node_modules/glpk\\.js/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^(services|state-machines|console|load-tests)/dist/', SPEC] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
