import { edit, type Mutant } from './mutant.ts';

const platform = 'services/platform';

/** Defects of what keeps people and companies apart. */
export const guardMutants: readonly Mutant[] = [
  {
    name: 'a table of every company has no row-level security',
    edits: [
      edit(
        'migrations/0001_platform.sql',
        "call lock_tenant('aggregate', 'select, insert, update');",
        'grant select, insert, update on aggregate to glasshouse_app;',
      ),
    ],
    seenBy: { spec: `${platform}/db/catalogue.int.spec.ts`, project: 'int' },
  },
  {
    name: 'the guard forgets to ask for the right',
    edits: [
      edit(
        `${platform}/http/access.guard.ts`,
        'if (!allows(endpoint.access, principal.can, principal.isDeveloper)) throw forbidden(printAccess(endpoint.access));',
        'if (!allows(endpoint.access, principal.can, principal.isDeveloper) && !principal) throw forbidden(printAccess(endpoint.access));',
      ),
    ],
    seenBy: { spec: `${platform}/http/http-app.int.spec.ts`, project: 'int' },
  },
  {
    name: 'who asks to follow a topic is not asked for the right',
    edits: [
      edit(
        `${platform}/realtime/realtime.gateway.ts`,
        'return topic && allows(topic.access, principal.can, principal.isDeveloper) ? null',
        'return topic && (allows(topic.access, principal.can, principal.isDeveloper) || principal) ? null',
      ),
    ],
    seenBy: { spec: `${platform}/http/http-app.int.spec.ts`, project: 'int' },
  },
  {
    name: 'the proof of a signed address is not compared',
    edits: [
      edit(
        `${platform}/http/signed-url.ts`,
        'isProof(proof, right) ? session : null',
        'isProof(proof, right) || proof ? session : null',
      ),
    ],
    seenBy: { spec: `${platform}/http/signed-url.spec.ts`, project: 'unit' },
  },
  {
    name: 'a cell that begins like a formula stays one',
    edits: [
      edit(
        `${platform}/export/csv.ts`,
        'startsFormula.test(text) && !isNumber.test(text)',
        'startsFormula.test(text) && isNumber.test(text)',
      ),
    ],
    seenBy: { spec: `${platform}/export/csv.spec.ts`, project: 'unit' },
  },
  {
    name: 'guesses fired at once are not all counted',
    edits: [
      edit(
        'services/contexts/identity/store/sign-in-attempts.ts',
        'where a.failures < ',
        'where true or a.failures < ',
      ),
    ],
    seenBy: { spec: 'services/contexts/identity/sign-in/sign-in.int.spec.ts', project: 'int' },
  },
];
