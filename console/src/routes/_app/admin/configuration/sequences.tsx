import { createFileRoute } from '@tanstack/react-router';
import { SequencesPage } from '../../../../features/sequences/sequences.page.tsx';
import { sequencesQuery } from '../../../../features/sequences/sequences.queries.ts';

export const Route = createFileRoute('/_app/admin/configuration/sequences')({
  staticData: { title: 'Number sequences', access: 'configuration:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(sequencesQuery),
  component: SequencesPage,
});
