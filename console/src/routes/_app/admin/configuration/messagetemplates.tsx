import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { MessageTemplatesPage } from '../../../../features/communication/templates/message-templates.page.tsx';
import { typeOf } from '../../../../features/communication/templates/template-words.ts';
import { templatesQuery } from '../../../../features/communication/templates/templates.queries.ts';

export const Route = createFileRoute('/_app/admin/configuration/messagetemplates')({
  staticData: { title: 'Message templates', access: 'configuration:read' },
  validateSearch: z.object({
    type: z.string().optional().catch(undefined),
    id: z
      .union([z.literal('new'), z.number()])
      .optional()
      .catch(undefined),
  }),
  loader: ({ context }) => context.queryClient.ensureQueryData(templatesQuery),
  component: MessageTemplates,
});

function MessageTemplates() {
  const { type, id } = Route.useSearch();
  return <MessageTemplatesPage type={typeOf(type)} id={id} />;
}
