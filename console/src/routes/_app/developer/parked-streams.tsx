import { createFileRoute } from '@tanstack/react-router';
import { setAsideQuery } from '../../../features/developer/developer.queries.ts';
import { ParkedStreamsPage } from '../../../features/developer/parked-streams.page.tsx';

export const Route = createFileRoute('/_app/developer/parked-streams')({
  staticData: { title: 'Parked streams', access: 'developer' },
  loader: ({ context }) => context.queryClient.ensureQueryData(setAsideQuery),
  component: ParkedStreamsPage,
});
