import { createFileRoute } from '@tanstack/react-router';
import { systemQuery } from '../../../features/developer/developer.queries.ts';
import { SystemPage } from '../../../features/developer/system.page.tsx';

export const Route = createFileRoute('/_app/developer/system')({
  staticData: { title: 'System', access: 'developer' },
  loader: ({ context }) => context.queryClient.ensureQueryData(systemQuery),
  component: SystemPage,
});
