import { type DeliveryDetails, webhooksContract } from '@glasshouse/services/contexts/webhooks/webhooks.contract';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { StreamLink } from '../../widgets/record-link/stream-link.tsx';
import { deliveryChip, eventWords } from './webhook-marks.tsx';
import styles from './webhooks.module.css';
import { deliveryQuery } from './webhooks.queries.ts';

interface Props {
  readonly webhookId: number;
  readonly seq: number;
  readonly onClose: () => void;
}

/** One delivery: what was sent about which record, each attempt with its answer. */
export function DeliveryDialog({ webhookId, seq, onClose }: Props) {
  const { data, error, refetch } = useQuery(deliveryQuery(webhookId, seq));
  return (
    <Dialog isOpen title={data ? eventWords(data.type) : 'Sent event'} width={860} onClose={onClose}>
      {data ? (
        <Delivery webhookId={webhookId} delivery={data} onClose={onClose} />
      ) : (
        <PartWait error={error} onRetry={refetch} title="The event could not be read" rows={6} />
      )}
    </Dialog>
  );
}

interface DeliveryProps {
  readonly webhookId: number;
  readonly delivery: DeliveryDetails;
  readonly onClose: () => void;
}

function Delivery({ webhookId, delivery, onClose }: DeliveryProps) {
  const why = useRights().why(webhooksContract.replayDelivery.access);
  const refresh = [webhooksContract.getDelivery, webhooksContract.listDeliveries, webhooksContract.getWebhook];
  const replay = useCommand(webhooksContract.replayDelivery, { success: 'It is sent again', refresh, onDone: onClose });
  const skip = useCommand(webhooksContract.skipDelivery, { success: 'It is skipped', refresh, onDone: onClose });
  const params = { id: webhookId, seq: delivery.id };
  const isOpen = delivery.state === 'waiting' || delivery.state === 'held';
  return (
    <Stack gap={16}>
      <Facts facts={factsOf(delivery)} />
      <PlainTable
        caption="Attempts"
        rows={delivery.tried}
        keyOf={(one) => one.at}
        empty="It was not tried yet."
        columns={[
          { title: 'Attempt', isNumeric: true, cell: (one) => one.attempt },
          { title: 'At', isWhole: true, cell: (one) => formatInstant(one.at) },
          { title: 'Answer', isNumeric: true, cell: (one) => one.status ?? 'None' },
          { title: 'Time', unit: 'ms', isNumeric: true, cell: (one) => formatCount(one.ms) },
          { title: 'Problem', cell: (one) => one.problem },
        ]}
      />
      {delivery.tried[0]?.answer && (
        <section aria-label="Last answer">
          <h3>What it answered last</h3>
          <pre className={styles.answer}>{delivery.tried[0].answer}</pre>
        </section>
      )}
      <DialogActions>
        {(isOpen || delivery.state === 'dead') && (
          <Button
            disabled={why !== null}
            title={why ?? ''}
            isBusy={skip.isRunning}
            onClick={() => void skip.run({ params })}
          >
            Skip
          </Button>
        )}
        {!isOpen && (
          <Button
            variant="primary"
            disabled={why !== null}
            title={why ?? ''}
            isBusy={replay.isRunning}
            onClick={() => void replay.run({ params })}
          >
            Send again
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Stack>
  );
}

const factsOf = (delivery: DeliveryDetails) =>
  [
    ['Status', deliveryChip(delivery.state)],
    ['Record', <StreamLink key="record" type={delivery.streamType} id={delivery.streamId} />],
    ['Happened', formatInstant(delivery.happenedAt)],
    ['Position in the log', formatCount(delivery.id)],
    [
      'Id of the message',
      <span key="id" className={styles.secret}>
        {delivery.messageId}
      </span>,
    ],
    ['Next attempt', delivery.dueAt && delivery.state === 'waiting' ? formatInstant(delivery.dueAt) : ''],
    ['Problem', delivery.problem],
  ] as const;
