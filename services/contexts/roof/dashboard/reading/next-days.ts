import type { PromisedDay } from '../../../production/floor-outlook.facts.ts';

const dayMs = 86_400_000;
const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

interface Ahead {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly count: number;
  /** The company makes glass on this day. */
  readonly isWorked: (day: string) => boolean;
}

/**
 * The next days from today on with what is promised for each: working days, and others for which something is promised.
 * What is promised for days before today comes apart.
 */
export function nextDays({ today, count, isWorked }: Ahead, promised: readonly PromisedDay[]) {
  const byDay = new Map(promised.map((one) => [one.day, one]));
  const days: (PromisedDay & { isWorked: boolean })[] = [];
  for (let ms = Date.parse(`${today}T00:00:00Z`); days.length < count; ms += dayMs) {
    const day = dateOf(ms);
    const one = byDay.get(day);
    if (one || isWorked(day))
      days.push({ ...(one ?? { day, panels: 0, areaM2: '0', madeM2: '0' }), isWorked: isWorked(day) });
  }
  const late = promised.filter(({ day }) => day < today);
  const open = (one: PromisedDay) => Number(one.areaM2) - Number(one.madeM2);
  return {
    days,
    late: {
      panels: late.reduce((sum, one) => sum + one.panels, 0),
      openM2: late.reduce((sum, one) => sum + open(one), 0).toFixed(3),
    },
  };
}
