import { createFileRoute } from '@tanstack/react-router';
import { AppSupportPage } from '../../features/about/app-support.page.tsx';

export const Route = createFileRoute('/_legal/about/support/app')({
  staticData: { title: 'App support', noRedirectForAuth: true },
  component: AppSupportPage,
});
