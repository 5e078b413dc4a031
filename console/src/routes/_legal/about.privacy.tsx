import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../features/about/privacy.page.tsx';

export const Route = createFileRoute('/_legal/about/privacy')({
  staticData: { title: 'Privacy', noRedirectForAuth: true },
  component: PrivacyPage,
});
