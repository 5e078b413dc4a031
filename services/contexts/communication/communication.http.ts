import { routes } from '../../platform/http/routes.ts';
import { createMessageTemplate } from './commands/create-message-template.ts';
import { deleteMessageTemplate } from './commands/delete-message-template.ts';
import { resendCommunicationLog } from './commands/resend-communication-log.ts';
import { updateMessageTemplate } from './commands/update-message-template.ts';
import { communicationContract } from './communication.contract.ts';
import { getCommunicationLog } from './queries/get-communication-log.ts';
import { getMessageTemplate } from './queries/get-message-template.ts';
import { listCommunicationLogs } from './queries/list-communication-logs.ts';
import { listMessageTemplates } from './queries/list-message-templates.ts';
import { listPlaceholders } from './queries/list-placeholders.ts';
import { previewMessageTemplate } from './queries/preview-message-template.ts';

export const communicationRoutes = routes(communicationContract, {
  listMessageTemplates,
  getMessageTemplate,
  createMessageTemplate,
  updateMessageTemplate,
  deleteMessageTemplate,
  previewMessageTemplate,
  listPlaceholders,
  listCommunicationLogs,
  getCommunicationLog,
  resendCommunicationLog,
});
