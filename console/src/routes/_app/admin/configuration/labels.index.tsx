import { createFileRoute } from '@tanstack/react-router';
import { LabelsPage } from '../../../../features/labels/labels.page.tsx';

export const Route = createFileRoute('/_app/admin/configuration/labels/')({
  staticData: { title: 'Label layouts', access: 'configuration:read' },
  component: LabelsPage,
});
