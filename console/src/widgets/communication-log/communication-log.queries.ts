import { communicationContract } from '@glasshouse/services/contexts/communication/communication.contract';
import { activityContract } from '@glasshouse/services/contexts/core/activity/activity.contract';
import { writeTableQuery } from '@glasshouse/services/platform/contract/table';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { liveRefetch } from '../../lib/live/registry.ts';

/** Says that some message was written or moved on. */
export const communicationLogsTopic = 'communicationlogs';
liveRefetch(communicationLogsTopic, communicationContract.listCommunicationLogs);
liveRefetch(communicationLogsTopic, communicationContract.getCommunicationLog);
liveRefetch(communicationLogsTopic, activityContract.listActivity);

/** One message that was sent. */
export const communicationLogQuery = (id: number) =>
  queryOptionsFor(communicationContract.getCommunicationLog, { params: { id } });

/** Whose messages: those about one record, or all of a contact. */
export type MessagesOf = { readonly linkType: string; readonly linkId: number } | { readonly contactId: number };

const shown = 100;

/** The newest messages of a record or a contact. */
export function messagesQuery(of: MessagesOf) {
  const filters = Object.entries(of).map(([field, value]) => ({
    field,
    operator: 'include',
    values: [String(value)],
  }));
  const list = communicationContract.listCommunicationLogs;
  const query = writeTableQuery({ length: shown, order: { field: 'createdAt', dir: 'desc' }, filters }, list.table);
  return queryOptionsFor(list, { query });
}
