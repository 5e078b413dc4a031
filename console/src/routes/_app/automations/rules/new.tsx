import { createFileRoute } from '@tanstack/react-router';
import { recipesQuery } from '../../../../features/automations/automations.queries.ts';
import { NewRulePage } from '../../../../features/automations/new-rule.page.tsx';

export const Route = createFileRoute('/_app/automations/rules/new')({
  staticData: { title: 'New automation rule', access: 'automation:create' },
  loader: ({ context }) => context.queryClient.ensureQueryData(recipesQuery),
  component: NewRulePage,
});
