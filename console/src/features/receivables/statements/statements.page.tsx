import { statementsContract } from '@glasshouse/services/contexts/receivables/statements/statements.contract';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatCount, formatDecimal } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { useSettledChanges } from '../../../lib/live/use-settled-changes.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { DateInput } from '../../../ui/date-input.tsx';
import { Page } from '../../../widgets/page/page.tsx';
import { PrintMenu } from '../../../widgets/print/print-menu.tsx';
import { AgeStrip } from './age-strip.tsx';
import { AgedTable } from './aged-table.tsx';
import { pastDay } from './aged-words.ts';
import { SendStatementsDialog } from './send-statements-dialog.tsx';
import styles from './statements.module.css';
import { agedBalancesQuery } from './statements.queries.ts';

/** What moves what customers owe. */
const topics = ['invoices', 'payments', 'overpayments', 'creditNotes'];
const reports = '/analytics/reports/accounts/balances';

interface Props {
  readonly asOf: string | undefined;
  readonly onDay: (asOf: string | undefined) => void;
}

/** The aged trial balance of a day, and the statements that go out by it. */
export function StatementsPage({ asOf, onDay }: Props) {
  const options = agedBalancesQuery(asOf);
  const { data } = useSuspenseQuery(options);
  useSettledChanges(topics, () => void queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true }));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isSending, setSending] = useState(false);
  const noSend = useRights().why(statementsContract.sendStatements.access);
  const reachable = data.rows.filter((row) => row.email).map((row) => row.contactId);
  const picked = reachable.filter((id) => chosen.has(id));
  const isAll = picked.length === reachable.length;
  const choose = (id: number, isChosen: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(isChosen ? [id] : [])));
  const query = { asOf: data.asOf };
  return (
    <Page
      title="Statements"
      sub={`What each customer owes at the end of a day${data.customers > data.rows.length ? `: the ${formatCount(data.rows.length)} who owe most of ${formatCount(data.customers)}` : ''}`}
      figures={[
        { label: 'Owing $', value: formatDecimal(data.totals.total), isMain: true },
        {
          label: data.ageingBasis === 'due' ? 'Overdue $' : 'Older than a day $',
          value: formatDecimal(pastDay(data.totals)),
        },
        { label: 'Customers', value: formatCount(data.customers) },
      ]}
      actions={
        <>
          <LinkButton to="/accounts/statements/runs">Statement runs</LinkButton>
          <PrintMenu
            group="Statements"
            papers={[
              { label: 'Aged balances', to: `${reports}/report`, query, endpoint: reportsContract.agedBalancesReport },
              {
                label: 'Aged balances as CSV',
                to: `${reports}/export`,
                query,
                endpoint: reportsContract.agedBalancesExport,
              },
            ]}
          />
        </>
      }
    >
      <div className={styles.bar}>
        <DateInput
          aria-label="As at"
          value={data.asOf}
          max={dayOf(new Date())}
          onChange={(day) => onDay(day || undefined)}
        />
        <Button disabled={reachable.length === 0} onClick={() => setChosen(new Set(isAll ? [] : reachable))}>
          {isAll && reachable.length > 0 ? 'Choose none' : `Choose all ${formatCount(reachable.length)}`}
        </Button>
        <Button
          variant="primary"
          disabled={noSend !== null || picked.length === 0}
          title={noSend ?? (picked.length === 0 ? 'Choose customers first' : undefined)}
          onClick={() => setSending(true)}
        >
          {picked.length === 0
            ? 'Send statements'
            : `Send ${formatCount(picked.length)} ${picked.length === 1 ? 'statement' : 'statements'}`}
        </Button>
      </div>
      <AgeStrip balances={data} />
      <AgedTable balances={data} chosen={chosen} onChoose={choose} />
      {isSending && <SendStatementsDialog contactIds={picked} asOf={data.asOf} onClose={() => setSending(false)} />}
    </Page>
  );
}
