import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/developer/')({
  beforeLoad: () => {
    throw redirect({ to: '/developer/invariants' });
  },
});
