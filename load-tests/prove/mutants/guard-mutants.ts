import { edit, type Mutant } from './mutant.ts';

const platform = 'services/platform';
const gateway = `${platform}/realtime/realtime.gateway.ts`;
const matrix = { bar: 'S2', options: '--small 1 --exact 0' };

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
    seenBy: { bar: 'S5', options: '--tenants 4 --requests 120' },
    sign: /without ENABLE and FORCE[^"]*aggregate/,
  },
  {
    name: 'the guard forgets to ask for the right',
    edits: [
      edit(
        `${platform}/contract/judge.ts`,
        'refusal: allows(call.access, asker.can, asker.isDeveloper) ? null',
        'refusal: allows(call.access, asker.can, asker.isDeveloper) || asker ? null',
      ),
    ],
    seenBy: matrix,
    sign: /\d+ instead of 403/,
  },
  {
    name: 'who asks to follow a topic is not asked for the right',
    edits: [
      edit(
        gateway,
        'return topic && allows(topic.access, principal.can, principal.isDeveloper) ? null',
        'return topic && (allows(topic.access, principal.can, principal.isDeveloper) || principal) ? null',
      ),
    ],
    seenBy: matrix,
    sign: /topic [^"]* let in/,
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
    seenBy: { bar: 'S19', options: '--step 9' },
    sign: /"figure":"[1-9]\d* of \d+ mutants accepted/,
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
    name: 'a key that moves through rows also does something to the selected ones',
    edits: [edit('console/src/features/orders/bulk/order-bulk.tsx', "keys: 'p',", "keys: 'j',")],
    seenBy: { spec: 'console/src/features/orders/bulk/order-bulk.spec.tsx', project: 'screen' },
  },
  {
    name: 'a bulk action runs before it has said what will happen',
    edits: [
      edit(
        'console/src/widgets/data-table/use-bulk-run.ts',
        "setRun({ action, phase: 'asked', total: chosen.count, outcomes, failure: null });",
        'void go(action, chosen.readAll, [], chosen.count);',
      ),
    ],
    seenBy: { spec: 'console/src/features/orders/bulk/order-bulk.spec.tsx', project: 'screen' },
    sign: /says what a hold will do/,
  },
  {
    name: 'a refused field is told in the words of the validator',
    edits: [
      edit(
        `${platform}/contract/field-sentences.ts`,
        'z.config({ customError: fieldSentence });',
        'z.config({ customError: () => undefined });',
      ),
    ],
    seenBy: { spec: 'services/apps/refused-fields.spec.ts', project: 'unit' },
    sign: /never in the words of the validator/,
  },
  {
    name: 'a refused field is told in the words of the validator by its own contract',
    edits: [
      edit(
        'services/contexts/identity/identity.contract.ts',
        "'Enter the name of your company'",
        "'Too small: expected string to have at least 1 character'",
      ),
    ],
    seenBy: { spec: 'services/apps/refused-fields.spec.ts', project: 'unit' },
    sign: /never in the words of the validator/,
  },
  {
    name: 'a discount is changed without the right to set prices',
    edits: [
      edit(
        'services/contexts/contacts/contacts.contract.ts',
        'discountPercent: pricing,',
        'discountPercent: { customer: contactChange, supplier: contactChange },',
      ),
      edit(
        'services/contexts/contacts/contacts.contract.ts',
        'export const termsAccess',
        "const contactChange = 'contact:update' as const;\nexport const termsAccess",
      ),
    ],
    seenBy: { spec: 'services/contexts/contacts/terms.int.spec.ts', project: 'int' },
    sign: /needs a right of its own/,
  },
  {
    name: 'an order is credited beyond what it comes to',
    edits: [
      edit(
        'services/contexts/invoicing/credit/assert-within-order.ts',
        'if (dec(total).lte(left)) return;',
        'if (total) return;',
      ),
    ],
    seenBy: { spec: 'services/contexts/orders/bounds.int.spec.ts', project: 'int' },
    sign: /credits an order with no more/,
  },
  {
    name: 'a stock code may read as the label of another record',
    edits: [
      edit(`${platform}/barcodes/claim-barcode.ts`, 'if (read) throw', 'if (read && code === refusal.target) throw'),
    ],
    seenBy: { spec: 'services/contexts/roof/search/barcodes.int.spec.ts', project: 'int' },
    sign: /reads as the label of any kind/,
  },
  {
    name: 'a part of a page that failed keeps its grey rows',
    edits: [edit('console/src/widgets/page/part-wait.tsx', 'if (error)', 'if (error && rows === 0)')],
    seenBy: { spec: 'console/src/widgets/page/part-wait.spec.tsx', project: 'screen' },
    sign: /says what, why and what to quote/,
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
    seenBy: { bar: 'S16', options: '--pairs 1 --rounds 1' },
    sign: /; (1[1-9]|[2-5]\d) of 50 guesses checked/,
  },
  {
    name: 'a test that the ledger of requirements names is gone',
    edits: [
      edit(
        'services/contexts/communication/templates/render.spec.ts',
        'keeps text, tables and links and drops what could run',
        'keeps what it is given',
      ),
    ],
    seenBy: { bar: 'S1' },
    sign: /render\.spec\.ts has no/,
  },
  {
    name: "another user's own view is found",
    edits: [
      edit(
        'services/contexts/core/views/reading/who-may.ts',
        "  view.scope === 'everyone' ||\n",
        "  view.scope !== 'group' ||\n",
      ),
    ],
    seenBy: { bar: 'S4', options: '--ids 1' },
    sign: /\/views\/[^"]* as another user/,
  },
  {
    name: 'what changes is told to every company',
    edits: [edit(gateway, '        client.principal.accountId === live.accountId &&\n', '')],
    seenBy: { bar: 'S6', options: '--small 1' },
    sign: /websocket /,
  },
  {
    name: 'what a station costs is shown without its right',
    edits: [
      edit(
        'services/contexts/production/reading/panel-view.ts',
        'finances: seesFinances ? (finances ?? noFinances) : null,',
        'finances: seesFinances || !station.isDeleted ? (finances ?? noFinances) : null,',
      ),
    ],
    seenBy: { bar: 'S7', options: '--small 1' },
    sign: /shows what a station costs/,
  },
  {
    name: 'one public address of a name is enough',
    edits: [edit(`${platform}/outbound/send-out.ts`, '!addresses.every(isRight)', '!addresses.some(isRight)')],
    seenBy: { bar: 'S13' },
    sign: /one-of-two/,
  },
  {
    name: 'the websocket takes any origin',
    edits: [edit(gateway, '    if (!origin) return true;\n', '    if (!origin || host) return true;\n')],
    seenBy: { bar: 'S18', options: '--small 1' },
    sign: /[1-9]\d* of \d+ foreign origins/,
  },
  {
    name: 'more sheets are accepted than a list holds',
    edits: [
      edit(`${platform}/contract/words.ts`, 'count(100_000, unit, least)', 'count(100_000_000_000, unit, least)'),
    ],
    seenBy: { bar: 'S22', options: '--tries 3 --every 0' },
    sign: /numeric field overflow|out of range for type integer/,
  },
  {
    name: 'a list passes over what it should leave out',
    edits: [
      edit(
        `${platform}/table/conditions.ts`,
        "if (operator === 'exclude') return sql",
        "if (operator === 'exclude') return typed.length > 0 ? null : sql",
      ),
    ],
    seenBy: { spec: 'load-tests/bench/lists/list-parameters.int.spec.ts', project: 'int' },
    sign: /\[exclude\]=/,
  },
  {
    name: 'a setting is read and changes nothing',
    edits: [
      edit(
        'services/contexts/tasks/commands/create-task.ts',
        'dueFor(now, settings.transferLeadTimeDays, ',
        'dueFor(now, settings.transferLeadTimeDays * 0, ',
      ),
    ],
    seenBy: { spec: 'services/apps/setting-effects.int.spec.ts', project: 'int' },
    sign: /transferLeadTimeDays is read and changes nothing/,
  },
];
