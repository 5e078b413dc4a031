import { createFileRoute } from '@tanstack/react-router';
import { PageNotFound } from '../../features/shell/not-found.tsx';

/** Any address that no other route knows: inside the shell, so that every way on is where it always is. */
export const Route = createFileRoute('/_app/$')({
  staticData: { title: 'Page not found' },
  component: PageNotFound,
});
