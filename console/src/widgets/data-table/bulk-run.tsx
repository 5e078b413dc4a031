import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../lib/format/number.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import styles from './bulk-run.module.css';
import type { Outcome } from './run-rows.ts';
import type { ListRow } from './table-query.ts';
import type { BulkRun, BulkRunner } from './use-bulk-run.ts';

interface Props<R extends ListRow> {
  readonly runner: BulkRunner<R>;
  readonly noun: readonly [one: string, many: string];
  /** What a row is called: its number. */
  readonly nameOf: (row: R) => string;
  readonly linkOf: (row: R) => string;
  /** One more word about a row: the customer. */
  readonly asideOf?: (row: R) => string;
  /** The outcomes have been read. */
  readonly onClose: () => void;
}

/** Outcomes drawn at most; refused ones come first. */
const most = 200;

/** One action on many rows: what will happen, then as it goes: progress, cancel, what became of each row, and the refused once more. */
export function BulkRunDialog<R extends ListRow>({ runner, noun, onClose, ...say }: Props<R>) {
  const { run } = runner;
  if (!run) return null;
  const refused = run.outcomes.filter((o) => o.why !== null);
  const isGoing = run.phase === 'reading' || run.phase === 'running';
  const close = () => {
    runner.close();
    onClose();
  };
  const title = `${run.action.label}: ${formatCount(run.total)} ${run.total === 1 ? noun[0] : noun[1]}`;
  const drawn = [...refused, ...run.outcomes.filter((o) => o.why === null).reverse()].slice(0, most);
  return (
    <Dialog
      isOpen
      title={title}
      width={560}
      onClose={isGoing ? runner.cancel : run.phase === 'asked' ? runner.close : close}
    >
      <p role="status" className={styles.sum}>
        {stateText(run, refused.length, noun)}
      </p>
      {run.phase === 'running' && (
        <progress
          className={styles.progress}
          max={run.total}
          value={run.outcomes.length}
          aria-label={run.action.label}
        />
      )}
      <ul className={styles.list}>
        {drawn.map((outcome) => (
          <OutcomeLine key={outcome.row.id} outcome={outcome} {...say} />
        ))}
      </ul>
      {run.outcomes.length > most && (
        <p className={styles.sum}>and {formatCount(run.outcomes.length - most)} more, all done</p>
      )}
      <DialogActions>
        {run.phase === 'asked' ? (
          <Question runner={runner} run={run} noun={noun} onClose={runner.close} />
        ) : isGoing ? (
          <Button onClick={runner.cancel}>Cancel</Button>
        ) : (
          <>
            {refused.length > 0 && (
              <Button onClick={runner.retry}>{`Try the ${formatCount(refused.length)} refused again`}</Button>
            )}
            <Button variant="primary" onClick={close}>
              Close
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function stateText<R extends ListRow>(run: BulkRun<R>, refused: number, noun: readonly [string, string]): string {
  const told = run.outcomes.length;
  const done = `${formatCount(told - refused)} done${refused > 0 ? `, ${formatCount(refused)} refused` : ''}`;
  switch (run.phase) {
    case 'asked':
      return askedText(run, refused);
    case 'reading':
      return `Reading the ${noun[1]}: ${formatCount(run.total)} so far`;
    case 'running':
      return `${formatCount(told)} of ${formatCount(run.total)} so far`;
    case 'cancelled':
      return `Cancelled: ${done}, ${formatCount(Math.max(0, run.total - told))} left as they were`;
    case 'failed':
      return `Stopped: ${run.failure}. ${done}`;
    default:
      return done;
  }
}

/** What will happen, and how many of the rows are left as they are. */
function askedText<R extends ListRow>({ action, total }: BulkRun<R>, refused: number): string {
  if (refused === 0) return action.says;
  return `${action.says} ${formatCount(refused)} of ${formatCount(total)} ${refused === 1 ? 'is' : 'are'} left as ${refused === 1 ? 'it is' : 'they are'}:`;
}

interface QuestionProps<R extends ListRow> {
  readonly runner: BulkRunner<R>;
  readonly run: BulkRun<R>;
  readonly noun: readonly [one: string, many: string];
  readonly onClose: () => void;
}

/** The button says what it does, and to how many. */
function Question<R extends ListRow>({ runner, run, noun, onClose }: QuestionProps<R>) {
  const able = run.total - run.outcomes.length;
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" data-autofocus onClick={runner.begin}>
        {`${run.action.label}: ${formatCount(able)} ${able === 1 ? noun[0] : noun[1]}`}
      </Button>
    </>
  );
}

interface LineProps<R extends ListRow> {
  readonly outcome: Outcome<R>;
  readonly nameOf: (row: R) => string;
  readonly linkOf: (row: R) => string;
  readonly asideOf?: (row: R) => string;
}

function OutcomeLine<R extends ListRow>({ outcome, nameOf, linkOf, asideOf }: LineProps<R>) {
  const { row, why } = outcome;
  return (
    <li className={styles.outcome} data-refused={why !== null || undefined}>
      {why === null ? <IconCheck size={15} aria-label="done" /> : <IconX size={15} aria-label="refused" />}
      <Link to={linkOf(row)} target="_blank" rel="noreferrer">
        {nameOf(row)}
      </Link>
      <span>{why ?? asideOf?.(row)}</span>
    </li>
  );
}
