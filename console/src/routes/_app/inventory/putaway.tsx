import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { PutAwayPage } from '../../../features/inventory/bins/put-away.page.tsx';

/** A label that is scanned when the page opens. */
const search = z.object({ scan: z.string().max(60).optional().catch(undefined) });

export const Route = createFileRoute('/_app/inventory/putaway')({
  staticData: { title: 'Put away', access: ['inventoryConfig:read', 'stockManagement:read', 'inventoryCore:read'] },
  validateSearch: search,
  component: () => <PutAwayPage first={Route.useSearch().scan ?? null} />,
});
