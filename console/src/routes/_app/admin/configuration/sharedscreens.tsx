import { createFileRoute } from '@tanstack/react-router';
import { KioskPage, kioskQuery } from '../../../../features/kiosk/kiosk.page.tsx';

export const Route = createFileRoute('/_app/admin/configuration/sharedscreens')({
  staticData: { title: 'Shared screens', access: 'configuration:read' },
  loader: ({ context }) => context.queryClient.ensureQueryData(kioskQuery),
  component: KioskPage,
});
