import { createFileRoute } from '@tanstack/react-router';
import { TaskConfigurationPage } from '../../../features/tasks/resources/configuration.page.tsx';
import { taskSettingsQuery } from '../../../features/tasks/resources/resources.queries.ts';
import { tableSearch } from '../../../widgets/data-table/table-url.ts';

export const Route = createFileRoute('/_app/tasks/configuration')({
  staticData: { title: 'Task configuration', access: 'taskConfig:read' },
  validateSearch: tableSearch,
  loader: ({ context }) => context.queryClient.ensureQueryData(taskSettingsQuery),
  component: TaskConfigurationPage,
});
