import { automationsContract } from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { outcomeWords } from '@glasshouse/services/contexts/roof/automations/runs.contract';
import { anyOf } from '@glasshouse/services/platform/contract/filters';
import { useState } from 'react';
import { formatInstant } from '../../lib/format/date.ts';
import { useLive } from '../../lib/live/live.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../widgets/data-table/data-table.tsx';
import { Page } from '../../widgets/page/page.tsx';
import { ListViews } from '../../widgets/views/list-views.tsx';
import type { SavedView } from '../../widgets/views/views.ts';
import { newestRuns, runsTopic } from './automations.queries.ts';
import { outcomeChip } from './rule-marks.tsx';
import { RunDialog } from './runs/run-dialog.tsx';
import { RunRecord } from './runs/run-record.tsx';

const options = { outcome: Object.entries(outcomeWords).map(([value, label]) => ({ value, label })) };
const widths = { ruleName: 180, startedAt: 150, outcome: 150, trigger: 220, recordName: 130, wakesAt: 150, why: 320 };
const views: readonly SavedView[] = [
  {
    id: 'notDone',
    label: 'Not done',
    says: 'Failed, refused, blocked or withheld: somebody has to look',
    filters: [anyOf('outcome', 'failed', 'refused', 'blocked', 'withheld'), anyOf('isRetried', 'false')],
  },
];

/** Runs of all rules, the newest first. */
export function RunListPage() {
  useLive(runsTopic);
  const [open, setOpen] = useState<number | null>(null);
  return (
    <Page title="Automation runs" sub="What rules did, and what they could not do" isList>
      <ListViews
        endpoint={automationsContract.listRuns}
        to="/automations/runs"
        noun="runs"
        sort={newestRuns}
        views={views}
      />
      <DataTable
        endpoint={automationsContract.listRuns}
        noun={['run', 'runs']}
        linkOf={(run) => `/automations/rules/${run.ruleId}#runs`}
        options={options}
        defaultSort={newestRuns}
        widths={widths}
        cells={{
          startedAt: (run) => (
            <Button variant="quiet" onClick={() => setOpen(run.id)}>
              {formatInstant(run.startedAt)}
            </Button>
          ),
          outcome: (run) => outcomeChip(run.outcome),
          recordName: (run) => (
            <RunRecord kind={run.recordType} id={run.recordId}>
              {run.recordName}
            </RunRecord>
          ),
        }}
      />
      {open !== null && <RunDialog id={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}
