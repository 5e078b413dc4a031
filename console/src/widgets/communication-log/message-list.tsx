import {
  type CommunicationLogRow,
  communicationContract,
} from '@glasshouse/services/contexts/communication/communication.contract';
import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../lib/auth/profile.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useLive } from '../../lib/live/live.ts';
import { Chip } from '../../ui/chip.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PartWait } from '../page/part-wait.tsx';
import { PlainTable } from '../page/plain-table.tsx';
import { communicationLogsTopic, type MessagesOf, messagesQuery } from './communication-log.queries.ts';
import { CommunicationLogLink } from './communication-log-link.tsx';
import { methodWord, progressLook } from './message-words.ts';

const columns = [
  {
    title: 'Subject',
    cell: (row: CommunicationLogRow) => <CommunicationLogLink id={row.id}>{row.messageSubject}</CommunicationLogLink>,
  },
  { title: 'To', isMinor: true, cell: (row: CommunicationLogRow) => row.recipients },
  { title: 'Method', isMinor: true, cell: (row: CommunicationLogRow) => methodWord(row.methodType) },
  { title: 'Sent', cell: (row: CommunicationLogRow) => <Chip {...progressLook(row.progress)} /> },
  { title: 'By', isMinor: true, cell: (row: CommunicationLogRow) => row.userName },
  { title: 'When', cell: (row: CommunicationLogRow) => formatInstant(row.createdAt) },
];

/** Messages about a record or to a contact, newest first, live. */
export function MessageList({ of }: { readonly of: MessagesOf }) {
  const why = useRights().why(communicationContract.listCommunicationLogs.access);
  if (why !== null)
    return (
      <Notice icon="lock" tone="neutral" title="You may not read messages here">
        {why}
      </Notice>
    );
  return <Messages of={of} />;
}

function Messages({ of }: { readonly of: MessagesOf }) {
  const { data, error, refetch } = useQuery(messagesQuery(of));
  useLive(communicationLogsTopic);
  if (!data) return <PartWait error={error} onRetry={refetch} title="The messages could not be loaded" rows={3} />;
  return (
    <PlainTable
      caption="Messages"
      rows={data.data}
      keyOf={(row) => row.id}
      columns={columns}
      empty="No messages yet. Quotes and confirmations that are sent appear here."
    />
  );
}
