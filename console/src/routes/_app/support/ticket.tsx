import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NewTicketPage } from '../../../features/support/new-ticket.page.tsx';

export const Route = createFileRoute('/_app/support/ticket')({
  staticData: { title: 'Create Support Ticket', access: 'helpdeskSupport:create' },
  validateSearch: z.object({ reference: z.string().max(64).optional().catch(undefined) }),
  component: () => <NewTicketPage reference={Route.useSearch().reference ?? ''} />,
});
