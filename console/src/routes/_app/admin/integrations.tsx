import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { IntegrationsPage } from '../../../features/integrations/integrations.page.tsx';
import { integrationsQuery } from '../../../features/integrations/integrations.queries.ts';

const optional = z.string().optional().catch(undefined);

function IntegrationsRoute() {
  const { code, state, businessId } = Route.useSearch();
  const navigate = Route.useNavigate();
  const returned = code && state ? { code, state, businessId } : null;
  return <IntegrationsPage returned={returned} onReturned={() => void navigate({ search: {}, replace: true })} />;
}

export const Route = createFileRoute('/_app/admin/integrations')({
  staticData: { title: 'Integrations', access: 'integration:read' },
  // A provider sends people back with these.
  validateSearch: z.object({ code: optional, state: optional, businessId: optional }),
  loader: ({ context }) => context.queryClient.ensureQueryData(integrationsQuery),
  component: IntegrationsRoute,
});
