import {
  type Integration,
  integrationsContract,
  type TieOut,
  type TieRow,
} from '@glasshouse/services/contexts/integrations/integrations.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../lib/api/use-command.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { formatAmount, formatCount, formatDecimal } from '../../lib/format/number.ts';
import { dayOf } from '../../lib/format/zone.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Input } from '../../ui/input.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import styles from './integrations.module.css';
import { tieOutQuery } from './integrations.queries.ts';
import { TieFix } from './tie-fix.tsx';

const kinds = { invoice: 'Invoice', creditNote: 'Credit note', payment: 'Payment', refund: 'Refund' } as const;
const records = {
  invoice: 'invoice',
  creditNote: 'creditNote',
  payment: 'paymentReceived',
  refund: 'overpayment',
} as const;
const isMonth = (text: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** A month on both sides: each cent of difference has its cause, or is red. */
export function TieOutTab({ active }: { readonly active: Integration | undefined }) {
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7));
  if (!active)
    return (
      <p className={styles.words}>
        Connect accounting software first: then a month is compared here, record by record.
      </p>
    );
  return (
    <Stack gap={12}>
      <Row gap={8} align="center" isWrapped className={styles.inset}>
        <label htmlFor="tie-month">Month</label>
        <Input
          className={styles.month}
          id="tie-month"
          type="month"
          value={month}
          onChange={(e) => setMonth(e.target.value)}
        />
      </Row>
      {isMonth(month) && <Month integration={active} month={month} />}
    </Stack>
  );
}

function Month({ integration, month }: { readonly integration: Integration; readonly month: string }) {
  const { data, error, refetch } = useQuery(tieOutQuery(integration.key, month));
  if (!data) return <PartWait error={error} onRetry={refetch} title={`${month} cannot be compared`} rows={4} />;
  return (
    <>
      <Verdict tie={data} integration={integration} month={month} />
      <Controls tie={data} name={integration.name} />
      <Differences tie={data} integration={integration} month={month} />
    </>
  );
}

function Verdict({
  tie,
  integration,
  month,
}: {
  readonly tie: TieOut;
  readonly integration: Integration;
  readonly month: string;
}) {
  const why = useRights().why(integrationsContract.tieOut.access);
  const command = useCommand(integrationsContract.tieOut, {
    success: `${month} is tied out`,
    refresh: [integrationsContract.getTieOut],
  });
  const isOpen = Number(tie.unexplained) !== 0;
  const reason = isOpen ? `$${formatDecimal(tie.unexplained)} is unexplained` : why;
  return (
    <Row gap={8} align="center" isWrapped className={styles.inset}>
      {tie.tiedOut ? (
        <Chip tone="success" label={`Tied out ${formatInstant(tie.tiedOut.at)} by ${tie.tiedOut.by}`} />
      ) : (
        <Chip
          tone={isOpen ? 'danger' : 'info'}
          label={isOpen ? `Unexplained $${formatDecimal(tie.unexplained)}` : 'Every cent has its cause'}
        />
      )}
      <span className={styles.words}>
        {formatCount(tie.same)} of {formatCount(tie.documents)} records are the same on both sides.
      </span>
      {!tie.tiedOut && (
        <Button
          variant="primary"
          isBusy={command.isRunning}
          disabled={reason !== null}
          title={reason ?? undefined}
          onClick={() => void command.run({ params: { integrationKey: integration.key, month } })}
        >
          Tie out
        </Button>
      )}
    </Row>
  );
}

const Controls = ({ tie, name }: { readonly tie: TieOut; readonly name: string }) => (
  <PlainTable
    caption="Control totals"
    rows={[
      { title: 'Receivable', ...tie.ar },
      { title: 'GST', ...tie.gst },
    ]}
    keyOf={(row) => row.title}
    empty=""
    columns={[
      { title: 'Total', cell: (row) => row.title },
      { title: 'Here', unit: '$', isNumeric: true, cell: (row) => formatAmount(row.here) },
      { title: name, unit: '$', isNumeric: true, cell: (row) => formatAmount(row.there) },
      { title: 'Difference', unit: '$', isNumeric: true, cell: (row) => formatAmount(row.difference) },
      { title: 'Unexplained', unit: '$', isNumeric: true, cell: (row) => <Unexplained amount={row.unexplained} /> },
    ]}
  />
);

const Unexplained = ({ amount }: { readonly amount: string }) =>
  Number(amount) === 0 ? formatAmount(amount) : <strong className={styles.open}>{formatAmount(amount)}</strong>;

interface Shown {
  readonly tie: TieOut;
  readonly integration: Integration;
  readonly month: string;
}

const Differences = ({ tie, integration, month }: Shown) => (
  <PlainTable
    caption="Records that differ"
    rows={tie.rows}
    keyOf={(row) => `${row.kind} ${row.number} ${row.there}`}
    empty="Every record of this month is the same on both sides."
    columns={[
      { title: 'Record', cell: (row) => <Named row={row} /> },
      { title: 'Customer', isMinor: true, cell: (row) => row.contactName },
      { title: 'Here', unit: '$', isNumeric: true, isMinor: true, cell: (row) => formatAmount(row.here) },
      { title: integration.name, unit: '$', isNumeric: true, isMinor: true, cell: (row) => formatAmount(row.there) },
      { title: 'Difference', unit: '$', isNumeric: true, cell: (row) => formatAmount(row.difference) },
      { title: 'Cause and fix', cell: (row) => <Causes row={row} integration={integration} month={month} /> },
    ]}
  />
);

/** Dollars with their sign before them. */
const signed = (amount: string) =>
  amount.startsWith('-') ? `−$${formatDecimal(amount.slice(1))}` : `$${formatDecimal(amount)}`;

const Named = ({ row }: { readonly row: TieRow }) =>
  row.recordId === null ? (
    <>
      {kinds[row.kind]} {row.number}
    </>
  ) : (
    <RecordLink kind={records[row.kind]} id={row.recordId} isSameTab>
      {row.number}
    </RecordLink>
  );

const Causes = ({ row, ...of }: { readonly row: TieRow } & Omit<Shown, 'tie'>) => (
  <Stack gap={4}>
    {row.causes.map((one) => (
      <Row key={one.cause} gap={8} align="center" isWrapped>
        <span className={styles.cause}>
          {one.says} ({signed(one.amount)}). {one.fix}.
        </span>
        {one.action && <TieFix fix={one.action} number={row.number} {...of} />}
      </Row>
    ))}
    {Number(row.unexplained) !== 0 && (
      <strong className={styles.open}>${formatDecimal(row.unexplained)} has no cause that fits</strong>
    )}
  </Stack>
);
