import { endOnSignal } from './prove/end-on-signal.ts';
import { jobs } from './prove/jobs/jobs.ts';
import { journeyFaults } from './prove/journey-faults.ts';
import { agreement } from './prove/lifecycles/agreement.ts';
import { walks } from './prove/lifecycles/walks.ts';
import { money } from './prove/money/money.ts';
import type { Proof } from './prove/proof.ts';
import { s14Uploads } from './prove/s14-uploads.ts';

/** `npm run -s prove -- NAME`: one JSON line that says whether a promise of the product holds, and what was seen. */
const proofs: Readonly<Record<string, Proof>> = {
  agreement,
  jobs,
  'journey-faults': journeyFaults,
  S14: s14Uploads,
  walks,
  money,
};

const [name = '', ...rest] = process.argv.slice(2);
const proof = proofs[name];
if (!proof) {
  process.stderr.write(`Say which: ${Object.keys(proofs).join(', ')}\n`);
  process.exit(2);
}
// Each proof makes a database of its own on this server and drops it.
process.env.TEST_DATABASE_URL ??= process.env.DATABASE_URL;
const options = Object.fromEntries(
  rest.flatMap((word, i) => (word.startsWith('--') ? [[word.slice(2), Number(rest[i + 1] ?? 1)]] : [])),
);
const result = await endOnSignal(proof(options));
process.stdout.write(`${JSON.stringify({ proof: name, ...result })}\n`);
process.exit(result.pass ? 0 : 1);
