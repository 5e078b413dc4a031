import { createFileRoute } from '@tanstack/react-router';
import { PreferencesPage } from '../../../../features/communication/preferences/preferences.page.tsx';
import { preferencesQuery } from '../../../../features/communication/preferences/preferences.queries.ts';

export const Route = createFileRoute('/_app/communication/notifications/preferences')({
  staticData: { title: 'Notification preferences', access: 'signedIn' },
  loader: ({ context }) => context.queryClient.ensureQueryData(preferencesQuery),
  component: PreferencesPage,
});
