import { createFileRoute } from '@tanstack/react-router';
import { setAsideQuery } from '../../../features/developer/developer.queries.ts';
import { SetAsidePage } from '../../../features/developer/set-aside.page.tsx';

export const Route = createFileRoute('/_app/developer/set-aside')({
  staticData: { title: 'Set aside', access: 'developer' },
  loader: ({ context }) => context.queryClient.ensureQueryData(setAsideQuery),
  component: SetAsidePage,
});
