import { createFileRoute } from '@tanstack/react-router';
import { invariantsQuery } from '../../../features/developer/developer.queries.ts';
import { InvariantsPage } from '../../../features/developer/invariants.page.tsx';

export const Route = createFileRoute('/_app/developer/invariants')({
  staticData: { title: 'Invariants', access: 'developer' },
  loader: ({ context }) => context.queryClient.ensureQueryData(invariantsQuery),
  component: InvariantsPage,
});
