import { creditNotesContract } from '@glasshouse/services/contexts/invoicing/credit/credit-notes.contract';
import { createFileRoute } from '@tanstack/react-router';
import { CreditNoteListPage } from '../../../../features/invoicing/credit/credit-note-list.page.tsx';
import { newestCreditNotes } from '../../../../features/invoicing/credit/credit-notes.queries.ts';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';
import { openList } from '../../../../widgets/views/open-list.ts';

export const Route = createFileRoute('/_app/accounts/creditnotes/')({
  staticData: { title: 'Credit notes', access: 'creditNote:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, cause }) => {
    await openList({
      client: context.queryClient,
      list: creditNotesContract.listCreditNotes,
      cause,
      search: deps,
      to: '/accounts/creditnotes',
    });
    void context.queryClient.prefetchQuery(tableQuery(creditNotesContract.listCreditNotes, deps, newestCreditNotes));
  },
  component: CreditNoteListPage,
});
