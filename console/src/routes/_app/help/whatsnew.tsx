import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/help/whatsnew')({
  beforeLoad: () => {
    throw redirect({ to: '/support/whatsnew', replace: true });
  },
});
