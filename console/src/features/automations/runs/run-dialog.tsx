import {
  automationsContract,
  type RunDetails,
} from '@glasshouse/services/contexts/roof/automations/automations.contract';
import { type ClauseResult, outcomeWords } from '@glasshouse/services/contexts/roof/automations/runs.contract';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatInstant } from '../../../lib/format/date.ts';
import { formatCount } from '../../../lib/format/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Facts } from '../../../widgets/page/facts.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../../widgets/page/plain-table.tsx';
import { runQuery } from '../automations.queries.ts';
import { outcomeChip } from '../rule-marks.tsx';
import { RunRecord } from './run-record.tsx';

interface Props {
  readonly id: number;
  readonly onClose: () => void;
}

/** One run: what started it, each condition with its values, each step with what it did. */
export function RunDialog({ id, onClose }: Props) {
  const { data: run, error, refetch } = useQuery(runQuery(id));
  return (
    <Dialog isOpen title={run ? `${run.ruleName}: ${outcomeWords[run.outcome]}` : 'Run'} width={860} onClose={onClose}>
      {run ? (
        <Run run={run} onClose={onClose} />
      ) : (
        <PartWait error={error} onRetry={refetch} title="The run could not be read" rows={6} />
      )}
    </Dialog>
  );
}

const results = {
  true: <Chip tone="success" label="Holds" />,
  false: <Chip tone="neutral" label="Does not hold" />,
  error: <Chip tone="danger" label="Cannot be decided" />,
} as const;
const stepChips = {
  done: <Chip tone="success" label="Done" />,
  refused: <Chip tone="attention" label="Refused" />,
  failed: <Chip tone="danger" label="Failed" />,
  skipped: <Chip tone="neutral" label="Skipped" />,
  would: <Chip tone="info" label="Would be done" />,
} as const;

const Run = ({ run, onClose }: { readonly run: RunDetails; readonly onClose: () => void }) => (
  <Stack gap={16}>
    <Facts
      facts={[
        ['Outcome', outcomeChip(run.outcome)],
        ...(run.why ? ([['Why', run.why]] as const) : []),
        [
          'Record',
          <RunRecord key="record" kind={run.recordType} id={run.recordId}>
            {run.recordName}
          </RunRecord>,
        ],
        ['Started', `${formatInstant(run.startedAt)}, because ${run.trigger}`],
        ['Caused by', run.cause ? `${run.cause.by}, ${formatInstant(run.cause.at)}` : ''],
        ...(run.wakesAt ? ([['Waits until', formatInstant(run.wakesAt)]] as const) : []),
        ['Acted for', `${run.asUser}, version ${run.version}`],
        ['Took', run.durationMs === null ? '' : `${formatCount(run.durationMs)} ms`],
      ]}
    />
    <Clauses trace={run.trace} empty="The rule has no condition." />
    <PlainTable
      caption="Steps"
      rows={run.steps.map((step, at) => ({ ...step, at }))}
      keyOf={(step) => step.at}
      empty="No step was taken."
      columns={[
        { title: 'Step', cell: (step) => step.text },
        { title: 'Result', cell: (step) => stepChips[step.outcome] },
        { title: 'Reason', cell: (step) => step.reason },
        {
          title: 'Effect',
          cell: (step) =>
            step.effects.map((effect, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: effects of a run that is over do not move
              <span key={at}>
                <RunRecord kind={effect.linkType} id={effect.linkId}>
                  {effect.text}
                </RunRecord>{' '}
              </span>
            )),
        },
      ]}
    />
    {run.isLeft && <Retry run={run} onDone={onClose} />}
  </Stack>
);

/** Tries a run again that was not done. */
function Retry({ run, onDone }: { readonly run: RunDetails; readonly onDone: () => void }) {
  const why = useRights().why(automationsContract.retryRun.access);
  const command = useCommand(automationsContract.retryRun, {
    success: 'The run is tried again',
    refresh: [automationsContract.getRun, automationsContract.listRuleLogs, automationsContract.listRuns],
    onDone,
  });
  return (
    <DialogActions>
      <Button
        variant="primary"
        disabled={why !== null}
        title={why ?? undefined}
        isBusy={command.isRunning}
        onClick={() => void command.run({ params: { id: run.id } })}
      >
        Retry
      </Button>
    </DialogActions>
  );
}

/** Conditions with the values they were decided by. */
const Clauses = ({ trace, empty }: { readonly trace: readonly ClauseResult[]; readonly empty: string }) => (
  <PlainTable
    caption="Conditions"
    rows={trace}
    keyOf={(clause) => clause.id}
    empty={empty}
    columns={[
      { title: 'Condition', cell: (clause) => clause.says },
      { title: 'Value', cell: (clause) => clause.problem ?? (clause.left === '' ? 'empty' : clause.left) },
      { title: 'Compared with', cell: (clause) => clause.right },
      { title: 'Result', cell: (clause) => results[clause.result] },
    ]}
  />
);
