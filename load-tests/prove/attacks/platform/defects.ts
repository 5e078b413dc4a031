const attacks = 'load-tests/prove/attacks';
const identity = 'services/contexts/identity';
const http = 'services/platform/http';
const fast = 'load-tests/prove/attacks/attacks.int.spec.ts';
const slow = 'load-tests/prove/attacks/whatever-is-sent.int.spec.ts';

/** A defect that others shipped, and the test here that would have found it. */
export interface Defect {
  readonly defect: string;
  readonly lesson: string;
  /** `path › title of the test`. */
  readonly evidence: readonly string[];
}

/** The twenty of the security bar S20. */
export const defects: readonly Defect[] = [
  {
    defect: 'Nest with Fastify CVE-2025-69211, CVE-2026-2293, the HEAD bypass',
    lesson: 'one guard, behind the router',
    evidence: [
      `${slow} › S10`,
      `${http}/http-app.int.spec.ts › lets no other method or header reach a handler past the guard`,
    ],
  },
  {
    defect: '@fastify/middie CVE-2026-22031, -2880, -14198, -85184, -112712',
    lesson: 'nothing is guarded by path; absolute form and encoded slashes are tried',
    evidence: [`${slow} › S10`, `${attacks}/request-shapes.ts`],
  },
  {
    defect: 'Fastify CVE-2025-32442, CVE-2026-25223, -3419',
    lesson: 'one check for a body, whatever its type is called',
    evidence: [`${slow} › S10`, `${attacks}/request-shapes.ts`],
  },
  {
    defect: 'Nest FileTypeValidator CVE-2024-29409; Twenty GHSA-x7hp-f23m-66mj',
    lesson: 'a file is what its bytes are; SVG is a program',
    evidence: ['services/contexts/core/files/corpus.int.spec.ts › break nothing, are taken for what they are'],
  },
  {
    defect: 'multer CVE-2025-47944, -48997, -7338',
    lesson: 'malformed uploads crash nothing',
    evidence: [
      'services/contexts/core/files/corpus.int.spec.ts › and requests that are none are answered or hung up on',
    ],
  },
  {
    defect: 'Kysely CVE-2026-44635, -32763',
    lesson: 'names and JSON keys come from lists; the version is held',
    evidence: [`${fast} › S11`, `${fast} › S20 the parts`],
  },
  {
    defect: 'ERPNext CVE-2025-66438, CVE-2026-65974, -72911, -38431',
    lesson: 'templates place values and know nothing else',
    evidence: [`${slow} › S12`],
  },
  {
    defect: 'ERPNext CVE-2025-66439, CVE-2026-44446, -44447',
    lesson: 'dates and reports are ways into SQL too',
    evidence: [`${fast} › S11`],
  },
  { defect: 'ERPNext CVE-2026-44441, Frappe CVE-2026-31878', lesson: 'one door out', evidence: [`${slow} › S13`] },
  {
    defect: 'Odoo CVE-2021-23203',
    lesson: 'a PDF needs the right on what it shows',
    evidence: [
      "load-tests/prove/security/access.int.spec.ts › S4 another company's and another user's ids look like none",
      'load-tests/prove/security/access.int.spec.ts › S2 B-393 B-394 B-111 answers every role as declared',
    ],
  },
  {
    defect: 'Odoo CVE-2019-11783, CVE-2018-15631',
    lesson: 'a subscription is a read, and so is mailing a file',
    evidence: [
      'load-tests/prove/security/access.int.spec.ts › S2 B-393 B-394 B-111 answers every role as declared',
      'services/contexts/communication/mail/mail.int.spec.ts › carries the files of its company',
    ],
  },
  {
    defect: 'Odoo CVE-2021-45111',
    lesson: 'no known credentials: nobody is there before somebody registers',
    evidence: [`${fast} › S20 a fresh database knows nobody`],
  },
  {
    defect: 'Directus CVE-2026-126539, CVE-2024-54151',
    lesson: 'a socket without a ticket is nobody, whatever it sends',
    evidence: [`${fast} › S20 a socket that failed to sign in is told nothing`],
  },
  {
    defect: 'Directus CVE-2025-30352, -24353, GHSA-9x5g-62gj-wqf2',
    lesson: 'search looks at what the caller may see; nobody hands out a right he lacks',
    evidence: [
      'services/contexts/roof/search/search.int.spec.ts › shows nobody what the own lists would not',
      `${identity}/users.int.spec.ts › cannot be handed out through a group without permission:update`,
    ],
  },
  {
    defect: 'Strapi CVE-2026-27886, CVE-2024-56143',
    lesson: 'filters know the columns of their list, never a secret',
    evidence: [`${fast} › S20 no list filters by a secret`],
  },
  {
    defect: 'n8n CVE-2026-21858',
    lesson: 'JSON cannot pose as an upload',
    evidence: [`${fast} › S20 JSON is never an upload`],
  },
  { defect: 'n8n CVE-2025-68613, CVE-2026-1470, -49444', lesson: 'no expression is run', evidence: [`${slow} › S12`] },
  {
    defect: 'EspoCRM CVE-2026-55154, SuiteCRM CVE-2021-25960, Spree GHSA-xf4v-w5x5-pv79',
    lesson: 'a cell is no formula, also behind blanks',
    evidence: ['services/platform/export/csv.spec.ts › never writes a formula'],
  },
  {
    defect: 'NATS CVE-2025-30215, CVE-2026-58253; ash_postgres CVE-2026-78699',
    lesson: 'a broker of a sound version; the account is a key, never a name of a schema',
    evidence: [
      `${fast} › S20 the parts`,
      'services/platform/db/catalogue.int.spec.ts › locks every table to one account',
    ],
  },
  {
    defect: 'Keycloak GHSA-85v8-vx4w-q684; Gitpod GHSA-f53g-frr2-jhpf',
    lesson: 'wrong codes count; another site opens no socket',
    evidence: [
      `${identity}/links/links.int.spec.ts › lets ten wrong codes be tried, then the address waits`,
      `${http}/http-app.int.spec.ts › takes a ticket once, from our own origin`,
    ],
  },
];
