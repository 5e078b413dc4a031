import {
  type AccountExport,
  archiveDays,
  exportsContract,
} from '@glasshouse/services/contexts/exports/exports.contract';
import { queryOptionsFor } from '../../lib/api/query.ts';

/** While an archive is written it is looked at this often, ms. */
const lookAgainMs = 2_000;

/** Is it still being written? */
export const isUnderWay = ({ state }: Pick<AccountExport, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The archives of the account. */
export const accountExportsQuery = () => queryOptionsFor(exportsContract.listAccountExports);

/** How soon the archives are looked at again: not at all when none is being written. */
export const lookAgain = (found: {
  readonly state: { readonly data?: { readonly data: readonly AccountExport[] } | undefined };
}): number | false => (found.state.data?.data.some(isUnderWay) ? lookAgainMs : false);

/** What archives are about, in a line each. */
export const contents: readonly { readonly what: string; readonly as: string; readonly how: string }[] = [
  { what: 'Everything that ever happened', as: 'events/*.ndjson.gz', how: 'One event a line, for programs' },
  { what: 'Every list, as it stood at one moment', as: 'tables/*.csv', how: 'For spreadsheets' },
  { what: 'The files of records', as: 'files/*', how: 'Each named by its SHA-256, with lists of names' },
  { what: 'What the fields mean', as: 'schema/*.json', how: 'For programs' },
  { what: 'Counts and the SHA-256 of every part', as: 'manifest.json', how: 'In the last part' },
];

export const keptWords = `${archiveDays} days`;
