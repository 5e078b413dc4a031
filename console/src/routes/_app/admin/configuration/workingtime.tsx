import { createFileRoute } from '@tanstack/react-router';
import { WorkingTimePage } from '../../../../features/calendar/working-time.page.tsx';
import { workCalendarQuery } from '../../../../lib/auth/work-calendar.ts';

export const Route = createFileRoute('/_app/admin/configuration/workingtime')({
  staticData: { title: 'Working time', access: ['configuration:read', 'taskConfig:read'] },
  loader: ({ context }) => context.queryClient.ensureQueryData(workCalendarQuery),
  component: WorkingTimePage,
});
