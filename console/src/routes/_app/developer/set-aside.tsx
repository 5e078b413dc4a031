import { createFileRoute, redirect } from '@tanstack/react-router';

/** The former address of the parked streams. */
export const Route = createFileRoute('/_app/developer/set-aside')({
  staticData: { title: 'Parked streams', access: 'developer' },
  beforeLoad: () => {
    throw redirect({ to: '/developer/parked-streams', replace: true });
  },
});
