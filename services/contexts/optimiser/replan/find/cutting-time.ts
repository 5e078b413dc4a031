/** How long a panel takes on the table. */
export interface Pace {
  readonly secondsPerPanel: number;
  /** From the account's own cutting log. */
  readonly isMeasured: boolean;
}

/** The cutting tables as they stand. */
export interface Tables {
  /** Panels left on the sheets of the table that is free first. */
  readonly onTable: number;
  readonly pace: Pace;
}

/** Until the log says better: a scored, broken out and scanned pane every one and a half minutes. */
const usualSecondsPerPanel = 90;
/** Laying a sheet on the table and squaring it; nothing records it, so it is a set figure. */
const loadSeconds = 120;
/** A longer silence between two panels is a break, not work. */
const breakSeconds = 15 * 60;
/** Fewer panels say nothing. */
const leastPanels = 10;
const limits = { least: 20, most: 600 };

/** The pace of the tables: seconds of work in the cutting log by panels cut in them, breaks left out. */
export function paceOf(log: readonly { readonly stationId: number; readonly at: Date }[]): Pace {
  let [seconds, panels] = [0, 0];
  for (const rows of Map.groupBy(log, (row) => row.stationId).values()) {
    const times = rows.map((row) => row.at.getTime() / 1000).sort((a, b) => a - b);
    for (const [i, at] of times.entries()) {
      const gap = at - (times[i - 1] ?? at - breakSeconds - 1);
      if (gap > breakSeconds) continue;
      seconds += gap;
      panels += 1;
    }
  }
  if (panels < leastPanels || seconds === 0) return { secondsPerPanel: usualSecondsPerPanel, isMeasured: false };
  const measured = Math.round(seconds / panels);
  return { secondsPerPanel: Math.min(limits.most, Math.max(limits.least, measured)), isMeasured: true };
}

/** What comes before a panel is cut. */
export interface Queue {
  /** Glass sheets laid on the table up to the one that holds it. */
  readonly glassSheets: number;
  /** Panels cut from them up to and with it. */
  readonly panels: number;
  /** Seconds a solver needs before; 0 where the layout stands. */
  readonly solveSeconds: number;
}

/**
 * Minutes until a panel is cut, at least one. The rule: its sheet is put on the table next, once the table that is free
 * first has cut what lies on it; every panel takes the pace of the cutting log, every sheet its loading.
 */
export function minutesUntilCut(queue: Queue, { onTable, pace }: Tables): number {
  const panels = (onTable + queue.panels) * pace.secondsPerPanel;
  return Math.max(1, Math.ceil((panels + queue.glassSheets * loadSeconds + queue.solveSeconds) / 60));
}
