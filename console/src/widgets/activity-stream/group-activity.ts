import { dayLabel } from '../../lib/format/date.ts';

export interface ActivityChange {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One line of a record's history. */
export interface ActivityLine {
  readonly id: number | string;
  /** Instant, ISO. */
  readonly createdAt: string;
  /** created, updated, status, approved, emailed, …; also the icon. */
  readonly type: string;
  /** Who did it; null when the system did. */
  readonly actor: string | null;
  /** What was done, after the actor's name: "approved for production". */
  readonly text: string;
  readonly changes?: readonly ActivityChange[];
}

export interface ActivityDay {
  readonly label: string;
  readonly lines: readonly ActivityLine[];
}

/** Newest first, under the day labels Today, Yesterday, Last Week, month, month and year, year. */
export function groupActivity(lines: readonly ActivityLine[], now: Date | string): ActivityDay[] {
  const sorted = [...lines].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  const days: { label: string; lines: ActivityLine[] }[] = [];
  for (const line of sorted) {
    const label = dayLabel(line.createdAt, now);
    const open = days.at(-1);
    if (open?.label === label) open.lines.push(line);
    else days.push({ label, lines: [line] });
  }
  return days;
}

/** The tone of a kind of activity, for its icon only. */
export function activityTone(type: string): 'neutral' | 'info' | 'success' | 'attention' | 'danger' {
  if (type === 'approved' || type === 'created' || type === 'restored') return 'success';
  if (type === 'denied' || type === 'error' || type === 'deleted') return 'danger';
  if (type === 'status') return 'attention';
  return type === 'archived' ? 'neutral' : 'info';
}
