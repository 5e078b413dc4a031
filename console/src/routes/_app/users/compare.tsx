import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ComparePage } from '../../../features/identity/rights/compare.page.tsx';

function CompareRoute() {
  const { a, b } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ComparePage a={a} b={b} onChange={(search) => void navigate({ search, replace: true })} />;
}

const side = z.string().catch('').default('');

export const Route = createFileRoute('/_app/users/compare')({
  staticData: { title: 'Compare permissions', access: 'permission:read' },
  validateSearch: z.object({ a: side, b: side }),
  component: CompareRoute,
});
