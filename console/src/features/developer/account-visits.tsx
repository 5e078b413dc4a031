import type { AccountVisit } from '@glasshouse/services/contexts/developer/accounts/accounts.contract';
import { visitModeWords } from '@glasshouse/services/contexts/identity/visits/visits.contract';
import { mayBegin, supportVisitMachine } from '@glasshouse/state-machines/support-visit/support-visit.machine';
import { formatInstant } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { StatusChip } from '../../widgets/status-chip/status-chip.tsx';
import { useProxyLogin } from './visit-dialog.tsx';

interface Props {
  readonly accountId: number;
  readonly rows: readonly AccountVisit[];
}

/** Visits of developers to a company; one's own begins here once it is approved. */
export function AccountVisits({ accountId, rows }: Props) {
  const command = useProxyLogin(() => undefined);
  const begin = ({ asId, mode, reason, minutes }: AccountVisit) =>
    void command.run({ body: { accountId, userId: asId, mode, reason, minutes } });
  return (
    <PlainTable
      caption="Visits"
      columns={[
        { title: 'Asked', isWhole: true, cell: (one) => formatInstant(one.askedAt) },
        { title: 'Visitor', cell: (one) => one.visitor },
        { title: 'Reason', cell: (one) => one.reason },
        { title: 'May', isMinor: true, cell: (one) => visitModeWords[one.mode] },
        { title: 'Minutes', isNumeric: true, isMinor: true, cell: (one) => formatCount(one.minutes) },
        { title: 'Status', cell: (one) => <StatusChip machine={supportVisitMachine} status={one.status} /> },
        {
          title: 'Actions',
          cell: (one) =>
            one.isOwn &&
            mayBegin(one.status) && (
              <Button
                aria-label={`Begin the visit asked for ${formatInstant(one.askedAt)}`}
                isBusy={command.isRunning}
                onClick={() => begin(one)}
              >
                Begin
              </Button>
            ),
        },
      ]}
      rows={rows}
      keyOf={(one) => one.id}
      empty="Nobody has visited this company."
    />
  );
}
