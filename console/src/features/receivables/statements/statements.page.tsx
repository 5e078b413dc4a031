import { openingContract } from '@glasshouse/services/contexts/receivables/opening/opening.contract';
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
import { KnownOn } from './known-on.tsx';
import { SendStatementsDialog } from './send-statements-dialog.tsx';
import styles from './statements.module.css';
import { agedBalancesQuery, type BalancesAt } from './statements.queries.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';

/** What moves what customers owe. */
const topics = ['invoices', 'payments', 'overpayments', 'creditNotes'];
const reports = '/analytics/reports/accounts/balances';

interface Props {
  readonly at: BalancesAt;
  readonly onChange: (at: BalancesAt) => void;
}

/** The aged trial balance of a day, and the statements that go out by it. */
export function StatementsPage({ at, onChange }: Props) {
  const options = agedBalancesQuery(at);
  const { data } = useSuspenseQuery(options);
  useSettledChanges(topics, () => void queryClient.invalidateQueries({ queryKey: options.queryKey, exact: true }));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [dialog, setDialog] = useState<'send' | 'takeOver' | null>(null);
  const { knownOn } = at;
  const rights = useRights();
  const noSend = rights.why(statementsContract.sendStatements.access);
  const noTakeOver = rights.why(openingContract.takeOverBalance.access);
  const reachable = data.rows.filter((row) => row.email).map((row) => row.contactId);
  const picked = reachable.filter((id) => chosen.has(id));
  const isAll = picked.length === reachable.length;
  const choose = (id: number, isChosen: boolean) =>
    setChosen(new Set([...chosen].filter((one) => one !== id).concat(isChosen ? [id] : [])));
  const query = { asOf: data.asOf, ...(knownOn && { knownOn }) };
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
          <Button
            disabled={noTakeOver !== null}
            title={noTakeOver ?? 'An invoice, credit or balance that was open in another system'}
            onClick={() => setDialog('takeOver')}
          >
            Take over a balance
          </Button>
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
          onChange={(day) => onChange({ ...at, asOf: day || undefined })}
        />
        <Button disabled={reachable.length === 0} onClick={() => setChosen(new Set(isAll ? [] : reachable))}>
          {isAll && reachable.length > 0 ? 'Choose none' : `Choose all ${formatCount(reachable.length)}`}
        </Button>
        <Button
          variant="primary"
          disabled={noSend !== null || picked.length === 0}
          title={noSend ?? (picked.length === 0 ? 'Choose customers first' : undefined)}
          onClick={() => setDialog('send')}
        >
          {picked.length === 0
            ? 'Send statements'
            : `Send ${formatCount(picked.length)} ${picked.length === 1 ? 'statement' : 'statements'}`}
        </Button>
      </div>
      <KnownOn value={knownOn ?? ''} onChange={(instant) => onChange({ ...at, knownOn: instant || undefined })} />
      <AgeStrip balances={data} />
      <AgedTable balances={data} chosen={chosen} onChoose={choose} />
      {dialog === 'send' && (
        <SendStatementsDialog contactIds={picked} asOf={data.asOf} onClose={() => setDialog(null)} />
      )}
      {dialog === 'takeOver' && <TakeOverDialog onClose={() => setDialog(null)} />}
    </Page>
  );
}
