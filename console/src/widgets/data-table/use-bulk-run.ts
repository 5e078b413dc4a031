import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/errors.ts';
import type { Chosen } from './chosen.ts';
import { type Outcome, runRows } from './run-rows.ts';
import type { ListRow } from './table-query.ts';

/** One action on many rows. */
export interface BulkAction<R extends ListRow> {
  /** 'Hold'. */
  readonly label: string;
  /** What happens to the rows: 'Nothing is cut or delivered for them until they are released.' */
  readonly says: string;
  readonly act: (row: R) => Promise<unknown>;
  /** Why a row cannot take it, known before asking the server; null when it can. */
  readonly unfit?: (row: R) => string | null;
}

export interface BulkRun<R extends ListRow> {
  readonly action: BulkAction<R>;
  /** Nothing has happened yet in 'asked': the outcomes are the rows that are known to be refused. */
  readonly phase: 'asked' | 'reading' | 'running' | 'cancelled' | 'finished' | 'failed';
  /** Rows there are; while reading, those found so far. */
  readonly total: number;
  readonly outcomes: readonly Outcome<R>[];
  /** Why it could not go on. */
  readonly failure: string | null;
}

export interface BulkRunner<R extends ListRow> {
  readonly run: BulkRun<R> | null;
  /** Says what will happen and to how many; `begin` does it. There is no other way to begin. */
  ask(action: BulkAction<R>, chosen: Chosen<R>): void;
  begin(): void;
  cancel(): void;
  /** Again for the refused rows alone. */
  retry(): void;
  close(): void;
}

/**
 * Runs an action over chosen rows with progress, cancel and an outcome for each row.
 * @param settled hears when a run has ended, to fetch what changed
 */
export function useBulkRun<R extends ListRow>(settled: () => Promise<void> | void): BulkRunner<R> {
  const [run, setRun] = useState<BulkRun<R> | null>(null);
  const stop = useRef<AbortController | null>(null);
  const asked = useRef<Chosen<R> | null>(null);
  const part = useCallback((next: Partial<BulkRun<R>>) => setRun((old) => old && { ...old, ...next }), []);

  const go = async (action: BulkAction<R>, read: Chosen<R>['readAll'], done: readonly Outcome<R>[], count: number) => {
    const control = new AbortController();
    stop.current = control;
    setRun({ action, phase: 'reading', total: count, outcomes: done, failure: null });
    try {
      const rows = await read(control.signal, (found) => part({ total: found }));
      part({ phase: 'running', total: rows.length + done.length });
      await walk(action, rows, control.signal, (outcome) =>
        setRun((old) => old && { ...old, outcomes: [...old.outcomes, outcome] }),
      );
      part({ phase: control.signal.aborted ? 'cancelled' : 'finished' });
    } catch (cause) {
      if (control.signal.aborted) part({ phase: 'cancelled' });
      else part({ phase: 'failed', failure: cause instanceof ApiError ? cause.message : 'Something went wrong here' });
    }
    await settled();
  };

  return {
    run,
    ask: (action, chosen) => {
      asked.current = chosen;
      const outcomes = chosen.isMatching ? [] : refusedOf(action, chosen.rows);
      setRun({ action, phase: 'asked', total: chosen.count, outcomes, failure: null });
    },
    begin: () => {
      if (run && asked.current) void go(run.action, asked.current.readAll, [], asked.current.count);
    },
    cancel: () => stop.current?.abort(),
    retry: () => {
      if (!run) return;
      const refused = run.outcomes.filter((o) => o.why !== null).map((o) => o.row);
      const done = run.outcomes.filter((o) => o.why === null);
      void go(run.action, async () => refused, done, refused.length);
    },
    close: () => {
      stop.current?.abort();
      setRun(null);
    },
  };
}

/** Rows that are known not to take an action, with the reason. */
const refusedOf = <R extends ListRow>({ unfit }: BulkAction<R>, rows: readonly R[]): Outcome<R>[] =>
  rows.flatMap((row) => {
    const why = unfit?.(row) ?? null;
    return why === null ? [] : [{ row, why }];
  });

/** Rows that cannot take it are refused here; the others go to the server. */
async function walk<R extends ListRow>(
  action: BulkAction<R>,
  rows: readonly R[],
  signal: AbortSignal,
  told: (outcome: Outcome<R>) => void,
): Promise<void> {
  const refused = refusedOf(action, rows);
  for (const outcome of refused) told(outcome);
  const unable = new Set(refused.map(({ row }) => row.id));
  await runRows(
    rows.filter((row) => !unable.has(row.id)),
    action.act,
    signal,
    told,
  );
}
