import { type Ncr, ncrContract } from '@glasshouse/services/contexts/orders/ncr/ncr.contract';
import { orderMachine } from '@glasshouse/state-machines/order/order.machine';
import { isNcrPending, orderItemNcrMachine } from '@glasshouse/state-machines/order/order-item-ncr.machine';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command.ts';
import { formatInstant } from '../../../lib/format/date.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { ActionBar } from '../../../widgets/action-bar/action-bar.tsx';
import { recordActions } from '../../../widgets/action-bar/record-actions.ts';
import { useRecordActions } from '../../../widgets/action-bar/use-record-actions.ts';
import { RecordLink } from '../../../widgets/record-link/record-link.tsx';
import { StatusChip } from '../../../widgets/status-chip/status-chip.tsx';
import { ApproveNcrDialog } from './approve-ncr-dialog.tsx';
import styles from './ncr.module.css';
import { ncrChanges } from './ncr.queries.ts';
import { outcomeWords, reasonWords, returnWords } from './ncr-words.ts';

interface Props {
  readonly orderId: number;
  readonly ncr: Ncr;
}

const approveAction = 'approve';
const withdrawAction = 'cancelItem';

/** The actions of a report that are one call. */
const ncrKind = recordActions<Ncr & { readonly orderId: number }>()({
  calls: { deny: ncrContract.denyNcr, [withdrawAction]: ncrContract.withdrawNcr },
  params: ({ orderId, itemId }) => ({ id: orderId, orderItemId: itemId }),
  body: ({ ncrId }) => ({ ncrId }),
  changed: ncrChanges,
  says: {
    deny: (_, { ncrId }) => `NCR ${ncrId} denied`,
    [withdrawAction]: (_, { ncrId }) => `NCR ${ncrId} withdrawn`,
  },
});

/** What can be sent from here: a decided report ends with its rework order, by itself. */
const offered = (ncr: Ncr) =>
  ncr.actions.flatMap((action) => {
    if (action.action !== withdrawAction) return [action];
    return isNcrPending(ncr.status) ? [{ ...action, label: 'Withdraw NCR' }] : [];
  });

/** One NCR: where it stands, what was decided, what came of it, and what can be done. */
export function NcrCard({ orderId, ncr }: Props) {
  const [isApproving, setApproving] = useState(false);
  const { run, isRunning } = useRecordActions(
    ncrKind,
    { ...ncr, orderId },
    { [approveAction]: () => setApproving(true) },
  );
  return (
    <article className={styles.card} aria-label={`NCR ${ncr.ncrId}`}>
      <Row as="header" gap={8} align="center" isWrapped className={styles.head}>
        <h3>NCR {ncr.ncrId}</h3>
        <StatusChip machine={orderItemNcrMachine} status={ncr.status} />
        <span>
          {ncr.quantity} of line {ncr.itemId}, {ncr.itemDescription}
        </span>
      </Row>
      <dl className={styles.facts}>
        <Fact name="Reason">{reasonWords[ncr.reason]}</Fact>
        <Fact name="Raised">
          {ncr.raisedBy}, {formatInstant(ncr.raisedAt)}
        </Fact>
        {ncr.note && <Fact name="What is wrong">{ncr.note}</Fact>}
        {ncr.fileIds.length > 0 && <Fact name="Photos">{ncr.fileIds.length} in Files</Fact>}
        {ncr.decidedAt && (
          <Fact name="Decided">
            {ncr.decidedBy}, {formatInstant(ncr.decidedAt)}
            {ncr.decisionNote && `: ${ncr.decisionNote}`}
          </Fact>
        )}
        {ncr.outcome && <Fact name="Outcome">{outcomeWords[ncr.outcome]}</Fact>}
        {ncr.reworkOrderId && (
          <Fact name="Rework">
            <RecordLink kind="order" id={ncr.reworkOrderId} isSameTab>
              {ncr.reworkNumber}
            </RecordLink>{' '}
            {ncr.reworkStatus && <StatusChip machine={orderMachine} status={ncr.reworkStatus} />}
          </Fact>
        )}
        {ncr.creditNoteId && (
          <Fact name="Credit note">
            <RecordLink kind="creditNote" id={ncr.creditNoteId} isSameTab>
              {ncr.creditNoteNumber}
            </RecordLink>
          </Fact>
        )}
        {ncr.returnState !== 'notNeeded' && <Fact name="Return">{returnWords[ncr.returnState]}</Fact>}
      </dl>
      {ncr.returnState === 'pending' && ncr.outcome !== 'rework' && (
        <ReturnButtons orderId={orderId} ncrId={ncr.ncrId} />
      )}
      <ActionBar
        actions={offered(ncr)}
        next={[approveAction]}
        onRun={run}
        group={`NCR ${ncr.ncrId}`}
        isRunning={isRunning}
      />
      {isApproving && <ApproveNcrDialog orderId={orderId} ncr={ncr} onClose={() => setApproving(false)} />}
    </article>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The glass came back, or need not. */
export function ReturnButtons({ orderId, ncrId }: { readonly orderId: number; readonly ncrId: number }) {
  const command = useCommand(ncrContract.returnNcr, { success: `Return of NCR ${ncrId} settled`, refresh: ncrChanges });
  const settle = (how: 'received' | 'waived') => void command.run({ params: { id: orderId }, body: { ncrId, how } });
  return (
    <Row gap={8} isWrapped>
      <Button variant="primary" isBusy={command.isRunning} onClick={() => settle('received')}>
        Return received
      </Button>
      <Button isBusy={command.isRunning} onClick={() => settle('waived')}>
        Waive the return
      </Button>
    </Row>
  );
}
