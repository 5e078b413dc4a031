import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../features/about/terms.page.tsx';

export const Route = createFileRoute('/_legal/about/terms')({
  staticData: { title: 'Terms', noRedirectForAuth: true },
  component: TermsPage,
});
