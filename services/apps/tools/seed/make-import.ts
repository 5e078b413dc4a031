import { finishUpload } from '../../../contexts/core/files/uploads/finish-upload.ts';
import { startUpload } from '../../../contexts/core/files/uploads/start-upload.ts';
import { checkImport } from '../../../contexts/imports/commands/check-import.ts';
import { correctImport } from '../../../contexts/imports/commands/correct-import.ts';
import { runImport } from '../../../contexts/imports/commands/run-import.ts';
import { startImport } from '../../../contexts/imports/commands/start-import.ts';
import type { Correction } from '../../../contexts/imports/imports.contract.ts';
import { workImports } from '../../../contexts/imports/worker/work-imports.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { newKey } from '../../../platform/storage/keys.ts';
import { storageOf } from '../../../platform/storage/open-storage.ts';
import type { Business } from './business.ts';

const name = 'Customers of Brighton Glass.csv';
const content = [
  'Customer Name,ABN,Email,Phone,Street,Suburb,State,Postcode,Terms,Days,Contact Person,Notes',
  'Brighton Bathrooms,,office@brightonbathrooms.example,03 9555 7101,14 Bay St,Brighton,VIC,3186,account,30,Ana Petrov,',
  'Hampton Joinery,,joinery at hampton,03 9555 7102,3 Linacre Rd,Hampton,VIC,3188,account,30,Tom Walsh,moved in May',
  'Sandringham Shopfitters,,info@sandyshop.example,03 9555 7103,88 Station St,Sandringham,Victoria,3191,account,14,Ruth Osei,',
  'Elwood Windows,,hello@elwoodwindows.example,03 9555 7104,7 Glen Huntly Rd,Elwood,VIC,318,cod,,Jo Marsh,',
  'Caulfield Builders,,site@caulfieldbuilders.example,03 9555 7105,201 Hawthorn Rd,Caulfield,VIC,3162,account,30,Priya Nair,',
  'St Kilda Mirrors,,mirrors@stkilda.example,03 9555 7106,9 Carlisle St,St Kilda,VIC,3182,cash,,Leo Conti,',
  'Moorabbin Kitchens,,sales@moorabbinkitchens.example,03 9555 7107,440 South Rd,Moorabbin,VIC,3189,monthly,30,Kath Doyle,pays late',
  'Bentleigh Glass Repairs,,jobs@bentleighglass.example,03 9555 7108,52 Centre Rd,Bentleigh,VIC,3204,cod,,Sam Ito,',
].join('\r\n');

/** What somebody corrects before the run: an address, a postcode, and terms nobody knows. */
const corrections: readonly Correction[] = [
  { row: 3, cells: { email: 'joinery@hampton.example' } },
  { row: 5, cells: { postcode: '3184' } },
  { row: 8, cells: { paymentTerms: 'account' } },
];

/** The customers of a shop that was taken over, brought in from its file by an administrator who corrects three rows. */
export async function makeImport(b: Business): Promise<void> {
  const { runtime, accountId } = b;
  const person = b.staff.find(({ groups }) => groups.includes('Administrators'));
  if (!person || (await hasImport(b))) return;
  const run = async <I, A>(definition: CommandDefinition<I, A>, input: I): Promise<A> => {
    const { userId, name: actor } = person;
    const execution = { accountId, actor: { userId, name: actor }, can: () => true };
    const done = await runtime.execute(definition, input, { ...execution, correlationId: `demo-import-${accountId}` });
    if (!done) throw new Error(`${definition.name} did not happen while the demo business was made`);
    return done.answer;
  };
  const bytes = Buffer.from(content);
  const key = newKey(accountId);
  await storageOf(runtime.config).put(key, bytes);
  const upload = await run(startUpload, { key, uploadId: 'demo', name, size: bytes.length });
  await run(finishUpload, { id: upload.id, size: bytes.length, mimeType: 'text/plain' });
  const { id } = await run(startImport, { kind: 'contacts', s3UploadKey: key });
  await workImports(runtime, accountId);
  await run(checkImport, { id });
  await workImports(runtime, accountId);
  await run(correctImport, { id, rows: corrections });
  await run(runImport, { id, skipBad: true });
  await workImports(runtime, accountId);
}

const hasImport = (b: Business): Promise<boolean> =>
  b.read(async (tx) => {
    const known = tx.selectFrom('aggregate').select('id').where('account_id', '=', b.accountId);
    return (await known.where('type', '=', 'import').limit(1).executeTakeFirst()) !== undefined;
  });
