import {
  type IncomingCause,
  type IncomingRow,
  incomingContract,
} from '@glasshouse/services/contexts/integrations/incoming/incoming.contract';
import { wasRefused } from '@glasshouse/state-machines/payment/incoming-payment.machine';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatDecimal } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Button } from '../../ui/button.tsx';
import { confirm } from '../../ui/confirm.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './integrations.module.css';

interface Fix {
  readonly label: string;
  /** What of it is sent along, and what it will do. */
  readonly body: { readonly date?: string; readonly acceptDuplicate?: boolean };
  readonly says: string;
}
const again = { label: 'Try again', body: {} };
/** What puts each cause right. */
const fixOf: Readonly<Record<IncomingCause, (row: IncomingRow) => Fix>> = {
  closedDay: (row) => ({
    label: 'Take in today',
    body: { date: dayOf(new Date()) },
    says: `$${formatDecimal(row.amount)} of ${row.contactName} is recorded as received today. To record it on its own day, open the books in the accounts configuration first: then it comes in by itself.`,
  }),
  possibleDuplicate: (row) => ({
    label: 'Take in',
    body: { acceptDuplicate: true },
    says: `$${formatDecimal(row.amount)} of ${row.contactName} is recorded beside the other payment. If they are the same money, leave this one out.`,
  }),
  owesLess: (row) => ({
    ...again,
    says: `$${formatDecimal(row.amount)} is placed on ${row.invoices}, if it owes as much now. If the money is recorded here already, leave this one out and delete it there.`,
  }),
  otherCurrency: () => ({
    ...again,
    says: 'Record it in the currency of its invoices in the accounting software. Then it comes in by itself.',
  }),
  notLinked: (row) => ({
    ...again,
    says: `It comes in as soon as ${row.invoices} has arrived in the accounting software.`,
  }),
  used: () => ({ ...again, says: 'The payment is recorded here, if nothing stands in the way any more.' }),
  refused: () => ({ ...again, says: 'The payment is recorded here, if nothing stands in the way any more.' }),
};

/** Why a payment did not come in, and the buttons that put it right. */
export function IncomingFix({ row }: { readonly row: IncomingRow }) {
  const why = useRights().why(incomingContract.takePaymentIn.access);
  const refresh = [incomingContract.listIncomingPayments];
  const take = useCommand(incomingContract.takePaymentIn, { success: 'The payment is taken in', refresh });
  const leave = useCommand(incomingContract.leavePaymentOut, { success: 'The payment is left out', refresh });
  const params = { id: row.id };
  const fix = fixOf[row.cause ?? 'refused'](row);
  const ask = async () => {
    const isSure = await confirm({ title: `${fix.label}?`, text: fix.says, yes: fix.label });
    if (isSure) await take.run({ params, body: fix.body });
  };
  const common = { isBusy: take.isRunning || leave.isRunning, disabled: why !== null, title: why ?? undefined };
  return (
    <Row gap={8} align="center" className={styles.fix}>
      <span className={styles.message} title={row.message}>
        {row.message}
      </span>
      <Button {...common} onClick={() => void ask()}>
        {fix.label}
      </Button>
      {wasRefused(row.status) && (
        <Button {...common} onClick={() => void leave.run({ params })}>
          Leave out
        </Button>
      )}
    </Row>
  );
}
