import { routes } from '../../platform/http/routes.ts';
import { resendCommunicationLog } from './commands/resend-communication-log.ts';
import { communicationContract } from './communication.contract.ts';
import { getCommunicationLog } from './queries/get-communication-log.ts';
import { listCommunicationLogs } from './queries/list-communication-logs.ts';
import { listPlaceholders } from './queries/list-placeholders.ts';
import { createMessageTemplate } from './templates/create-message-template.ts';
import { deleteMessageTemplate } from './templates/delete-message-template.ts';
import { getMessageTemplate } from './templates/get-message-template.ts';
import { listMessageTemplates } from './templates/list-message-templates.ts';
import { previewMessageTemplate } from './templates/preview-message-template.ts';
import { updateMessageTemplate } from './templates/update-message-template.ts';

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
