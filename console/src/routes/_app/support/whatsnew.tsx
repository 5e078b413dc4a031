import { createFileRoute } from '@tanstack/react-router';
import { WhatsNewPage } from '../../../features/support/whats-new.page.tsx';

export const Route = createFileRoute('/_app/support/whatsnew')({
  staticData: { title: "What's New" },
  component: WhatsNewPage,
});
