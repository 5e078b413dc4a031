import type { ImportField, ImportKind } from '../../../platform/imports/import-kind.ts';
import { contactImport } from '../../contacts/contact-import.facts.ts';
import { stockImport } from '../../inventory/stock-import.facts.ts';
import { openingImport } from '../../receivables/opening/opening-import.facts.ts';
import type { KindName } from '../imports.contract.ts';

/** Every kind of record that can be imported: the only list of them. */
export const kinds: Readonly<Record<KindName, ImportKind>> = {
  contacts: contactImport,
  stock: stockImport,
  openingBalances: openingImport,
};

/** Fields that every row must have and that no column holds. */
export const unmappedOf = (kind: KindName, columns: readonly (string | null)[]): ImportField[] =>
  kinds[kind].fields.filter((field) => field.isRequired && !columns.includes(field.key));
