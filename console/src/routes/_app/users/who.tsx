import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { WhoPage } from '../../../features/identity/rights/who.page.tsx';

function WhoRoute() {
  const { what } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <WhoPage what={what} onChange={(next) => void navigate({ search: { what: next }, replace: true })} />;
}

export const Route = createFileRoute('/_app/users/who')({
  staticData: { title: 'Who can', access: 'permission:read' },
  validateSearch: z.object({ what: z.string().catch('').default('') }),
  component: WhoRoute,
});
