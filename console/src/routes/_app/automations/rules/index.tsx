import { automationsContract } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { createFileRoute } from '@tanstack/react-router';
import { RuleListPage } from '../../../../features/automations/rule-list.page.tsx';
import { tableQuery } from '../../../../widgets/data-table/table-query.ts';
import { tableSearch } from '../../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/automations/rules/')({
  staticData: { title: 'Automation rules', access: 'automation:read' },
  validateSearch: tableSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(tableQuery(automationsContract.listRules, deps)),
  component: RuleListPage,
});
