import {
  type CommunicationLog,
  communicationContract,
} from '@glasshouse/services/contexts/communication/communication.contract';
import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../lib/auth/profile.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useLive } from '../../lib/live/live.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Row } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { BlockedAction } from '../action-bar/blocked-action.tsx';
import { simpleAction } from '../action-bar/simple-action.ts';
import { Facts } from '../page/facts.tsx';
import { PartWait } from '../page/part-wait.tsx';
import { communicationLogQuery, communicationLogsTopic } from './communication-log.queries.ts';
import { MessageContent } from './message-content.tsx';
import { methodWord, progressLook } from './message-words.ts';
import { useResend } from './use-resend.ts';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

function Message({ log }: { readonly log: CommunicationLog }) {
  const look = progressLook(log.progress);
  return (
    <>
      <Facts
        facts={[
          [
            'Method',
            <Row as="span" key="method" gap={8} align="center" isInline>
              {methodWord(log.methodType)} <Chip {...look} />
            </Row>,
          ],
          ['From', log.user.name],
          ['To', log.recipientList.join(', ')],
          ['Cc', log.ccList.join(', ')],
          ['Time', formatInstant(log.createdAt)],
          ['Subject', log.messageSubject],
          ['Files', log.userFiles.map((file) => file.name).join(', ')],
        ]}
      />
      {log.problem && (
        <Notice icon="alert" tone={log.progress === 'failed' ? 'danger' : 'attention'} title="Mail server response">
          {log.problem}
        </Notice>
      )}
      <MessageContent html={log.messageContent} />
    </>
  );
}

/** One message that was sent: to whom, when, what; it can be sent again by who may. */
export default function CommunicationLogDialog({ id, onClose }: Props) {
  const { data: log, error, refetch } = useQuery(communicationLogQuery(id));
  const why = useRights().why(communicationContract.resendCommunicationLog.access);
  const resend = useResend();
  useLive(communicationLogsTopic);
  const blocker = log ? (log.resendBlocker ?? why) : null;
  return (
    <Dialog isOpen title={log ? methodWord(log.methodType) : 'Message'} onClose={onClose}>
      {!log && <PartWait error={error} onRetry={refetch} title="The message could not be loaded" rows={6} />}
      {log && <Message log={log} />}
      <DialogActions>
        {log && blocker !== null && <BlockedAction action={simpleAction('resend', 'Resend', blocker)} />}
        {log && blocker === null && (
          <Button isBusy={resend.isRunning} onClick={() => void resend.run(log)}>
            Resend
          </Button>
        )}
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
