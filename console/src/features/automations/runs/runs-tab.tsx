import { automationsContract } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import type { RunRow } from '@glasshouse/services/contexts/roof/automations/runs.contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { useLive } from '../../../lib/live/live.ts';
import { Button } from '../../../ui/button.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { runsTopic } from '../automations.queries.ts';
import { outcomeChip } from '../rule-marks.tsx';
import { RunDialog } from './run-dialog.tsx';
import { RunRecord } from './run-record.tsx';

const step = 25;

/** What a rule did, the newest first; each run opens clause by clause. */
export function RunsTab({ ruleId }: { readonly ruleId: number }) {
  const [length, setLength] = useState(step);
  const [open, setOpen] = useState<number | null>(null);
  useLive(runsTopic);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(automationsContract.listRuleLogs, { params: { id: ruleId }, query: { length: String(length) } }),
    placeholderData: keepPreviousData,
  });
  if (!data) return <PartWait error={error} onRetry={refetch} title="The runs could not be read" rows={5} />;
  return (
    <>
      <PlainTable<RunRow>
        caption="Runs"
        rows={data.data}
        keyOf={(run) => run.id}
        empty="It has not run yet."
        columns={[
          {
            title: 'Started',
            isWhole: true,
            cell: (run) => (
              <Button variant="quiet" onClick={() => setOpen(run.id)}>
                {formatInstant(run.startedAt)}
              </Button>
            ),
          },
          { title: 'Outcome', cell: (run) => outcomeChip(run.outcome) },
          {
            title: 'Record',
            cell: (run) => (
              <RunRecord kind={run.recordType} id={run.recordId}>
                {run.recordName}
              </RunRecord>
            ),
          },
          { title: 'Trigger', isMinor: true, cell: (run) => run.trigger },
          { title: 'Effects', isNumeric: true, cell: (run) => formatCount(run.effects) },
          { title: 'Why', cell: (run) => run.why },
          { title: 'Version', isNumeric: true, isMinor: true, cell: (run) => run.version },
        ]}
      />
      {data.recordsFiltered > data.data.length && (
        <Button onClick={() => setLength(length + step)}>Show earlier runs</Button>
      )}
      {open !== null && <RunDialog id={open} onClose={() => setOpen(null)} />}
    </>
  );
}
