import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/developer/')({
  staticData: { title: 'Developer', access: 'developer' },
  beforeLoad: () => {
    throw redirect({ to: '/developer/invariants' });
  },
});
