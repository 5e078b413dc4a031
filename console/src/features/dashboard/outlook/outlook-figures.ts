import type {
  Debt,
  Outlook,
  PromisedDay,
  StageLoad,
} from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';

/** What is ahead of the floor. */
export type FloorAhead = NonNullable<Outlook['floor']['data']>;

/** Days of work that the drawing of a load reaches over. */
export const daysDrawn = 10;

/** A stage's load as its drawing has it. */
export interface DrawnLoad {
  /** Days of work that wait; null where the stage has never worked. */
  readonly days: number | null;
  /** Share of the drawing, 0 to 1. */
  readonly share: number;
  /** More waits than the stage does in ten days. */
  readonly isOver: boolean;
}

/** How many days of its own work wait before a stage. */
export function drawnLoad({ areaM2, perDayM2 }: StageLoad): DrawnLoad {
  const pace = Number(perDayM2 ?? 0);
  if (pace <= 0) return { days: null, share: 0, isOver: false };
  const days = Number(areaM2) / pace;
  return { days, share: Math.min(1, days / daysDrawn), isOver: days > daysDrawn };
}

export interface DrawnDay extends PromisedDay {
  /** m² still to be made for this day. */
  readonly open: number;
  /** What is promised until this day, with what is late, is more than can be made until then. */
  readonly isAtRisk: boolean;
}

/** The promised days with those that cannot be kept at the pace of the house, m² a working day; null is unknown. */
export function drawnDays(days: readonly PromisedDay[], lateM2: number, perDayM2: number | null): DrawnDay[] {
  let promised = lateM2;
  let possible = 0;
  return days.map((one) => {
    const open = Math.max(0, Number(one.areaM2) - Number(one.madeM2));
    promised += open;
    possible += one.isWorked ? (perDayM2 ?? 0) : 0;
    return { ...one, open, isAtRisk: perDayM2 !== null && open > 0 && promised > possible };
  });
}

/** The filters of the invoice list that show one age, on a day (as `addDays` counts), as its URL keeps them. */
export function ageRange(
  age: Debt['age'],
  today: string,
  addDays: (day: string, n: number) => string,
): { from?: string; until?: string } {
  const back = (days: number) => addDays(today, -days);
  return {
    notDue: { from: today },
    to30: { from: back(30), until: back(1) },
    to60: { from: back(60), until: back(31) },
    to90: { from: back(90), until: back(61) },
    over90: { until: back(91) },
  }[age];
}
