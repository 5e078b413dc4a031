import { createFileRoute } from '@tanstack/react-router';
import { PapersPage } from '../../../../features/papers/papers.page.tsx';
import { papersQuery } from '../../../../features/papers/papers.queries.ts';

export const Route = createFileRoute('/_app/admin/configuration/papers')({
  staticData: { title: 'Papers', access: 'configuration:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(papersQuery),
  component: PapersPage,
});
