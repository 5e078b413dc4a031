import { allows } from '../../../platform/contract/access.ts';
import { query } from '../../../platform/cqrs/query.ts';
import { type ImportKindView, importKinds, KindName } from '../imports.contract.ts';
import { kinds } from '../rows/kinds.ts';

/** What can be imported, with the fields of each kind. */
export const listImportKinds = query('imports.listImportKinds', async (_input: object, { can }) => ({
  data: KindName.options.map(
    (kind): ImportKindView => ({
      kind,
      title: importKinds[kind],
      isAllowed: allows(kinds[kind].makes, (right) => can(right), false),
      remark: kinds[kind].remark,
      fields: kinds[kind].fields.map(({ key, title, isRequired = false, hint, examples }) => ({
        ...{ key, title, isRequired, hint },
        examples: [...examples],
      })),
    }),
  ),
}));
