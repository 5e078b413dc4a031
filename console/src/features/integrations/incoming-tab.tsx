import {
  type IncomingRow,
  incomingContract,
} from '@glasshouse/services/contexts/integrations/incoming/incoming.contract';
import type { Integration } from '@glasshouse/services/contexts/integrations/integrations.contract';
import { incomingPaymentMachine, mayBeTaken } from '@glasshouse/state-machines/payment/incoming-payment.machine';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatAmount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import { StatusChip, statusOptions } from '../../widgets/status-chip/status-chip.tsx';
import { IncomingFix } from './incoming-fix.tsx';
import styles from './integrations.module.css';
import { newestLinks } from './integrations.queries.ts';
import { lookedWords } from './looked-words.ts';

const options = { status: statusOptions(incomingPaymentMachine) };
const widths = { number: 130, contactName: 170, invoices: 130, status: 140, message: 430, paymentNumber: 120 };

/** Payments that somebody recorded in accounting software: what came in, and what a person has to put right. */
export const IncomingTab = ({ actives }: { readonly actives: readonly Integration[] }) => (
  <Stack gap={12}>
    <p className={`${styles.words} ${styles.inset} ${styles.top}`}>
      A payment that is recorded in accounting software on an invoice sent from here comes in by itself, every ten
      minutes or as soon as the program tells. One that is deleted there is cancelled here.
    </p>
    {actives.length > 0 && (
      <Row gap={8} isWrapped className={styles.inset}>
        {actives.map((one) => (
          <LookButton key={one.key} integration={one} />
        ))}
      </Row>
    )}
    <DataTable
      endpoint={incomingContract.listIncomingPayments}
      noun={['payment', 'payments']}
      options={options}
      defaultSort={newestLinks}
      widths={widths}
      cells={{
        number: (row) => row.number || 'None',
        contactName: (row) => (
          <RecordLink kind="contact" id={row.contactId} isSameTab>
            {row.contactName}
          </RecordLink>
        ),
        invoices: (row) => <Invoices row={row} />,
        amount: (row) => formatAmount(row.amount),
        status: (row) => <StatusChip machine={incomingPaymentMachine} status={row.status} />,
        message: (row) => (mayBeTaken(row.status) ? <IncomingFix row={row} /> : row.message),
        paymentNumber: (row) => <Here row={row} />,
      }}
    />
  </Stack>
);

const Invoices = ({ row }: { readonly row: IncomingRow }) =>
  row.firstInvoiceId === null ? (
    <>On account</>
  ) : (
    <RecordLink kind="invoice" id={row.firstInvoiceId} isSameTab>
      {row.invoices}
    </RecordLink>
  );

const Here = ({ row }: { readonly row: IncomingRow }) =>
  row.paymentId === null ? null : (
    <RecordLink kind="paymentReceived" id={row.paymentId} isSameTab>
      {row.paymentNumber}
    </RecordLink>
  );

function LookButton({ integration: { key: integrationKey, name } }: { readonly integration: Integration }) {
  const why = useRights().why(incomingContract.takeChanges.access);
  const command = useCommand(incomingContract.takeChanges, {
    success: lookedWords,
    refresh: [incomingContract.listIncomingPayments],
  });
  return (
    <Button
      isBusy={command.isRunning}
      disabled={why !== null}
      title={why ?? undefined}
      onClick={() => void command.run({ params: { integrationKey }, body: {} })}
    >
      Look in {name} now
    </Button>
  );
}
