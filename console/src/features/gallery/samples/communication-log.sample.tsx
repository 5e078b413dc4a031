import {
  type CommunicationLog,
  communicationContract,
} from '@glasshouse/services/contexts/communication/communication.contract';
import CommunicationLogDialog from '../../../widgets/communication-log/communication-log-dialog.tsx';
import type { Sample } from '../sample.ts';
import { noRecord } from '../sample-data.ts';
import { longName, longWords, Opens } from '../sample-parts.tsx';
import { broken, refuses, says, waits } from '../sample-source.ts';

const { getCommunicationLog } = communicationContract;
const message: CommunicationLog = {
  id: noRecord,
  methodType: 'email',
  progress: 'sent',
  user: { id: null, name: 'Kim Lee' },
  recipientList: ['orders@bayside.example'],
  ccList: [],
  createdAt: '2026-11-20T02:00:00.000Z',
  messageSubject: 'Quote SO-24817',
  messageContent: '<p>Hello Sam,</p><p>your quote is attached.</p>',
  userFiles: [],
  linkType: 'order',
  linkId: noRecord,
  sentAt: '2026-11-20T02:00:03.000Z',
  problem: null,
  attempts: 1,
  resendOf: null,
  resendBlocker: null,
};
const Log = () => (
  <Opens label="Open the message">{(close) => <CommunicationLogDialog id={noRecord} onClose={close} />}</Opens>
);
const answered = (parts: Partial<CommunicationLog>) => [says(getCommunicationLog, { ...message, ...parts })];

export default {
  states: {
    empty: { answers: answered({ messageContent: '', recipientList: [] }), show: Log },
    loading: { answers: [waits(getCommunicationLog)], show: Log },
    filled: { answers: answered({}), show: Log, note: 'Resend asks first.' },
    error: { answers: [refuses(getCommunicationLog, broken)], show: Log },
    denied: { answers: answered({}), without: [communicationContract.resendCommunicationLog.access], show: Log },
    disabled: { answers: answered({ resendBlocker: 'Only e-mails can be sent again' }), show: Log },
    long: {
      answers: answered({
        messageSubject: longWords,
        recipientList: Array.from({ length: 12 }, (_, i) => `person-${i}@${'very-'.repeat(6)}long.example`),
        user: { id: null, name: longName },
      }),
      show: Log,
    },
  },
  others: {
    'Not taken': {
      answers: answered({ progress: 'failed', problem: '550 5.1.1 No such user here', sentAt: null, attempts: 5 }),
      show: Log,
    },
  },
} satisfies Sample;
