import type { ReplanOption } from '../replan.contract.ts';

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
const days = (n: number) => `${n} ${n === 1 ? 'day' : 'days'}`;
const stages = (n: number) => (n === 0 ? 'no stage' : `${n} ${n === 1 ? 'stage' : 'stages'}`);

/** What being cut on a day means for the day a panel is promised for; calendar dates of the account. */
export function dueEffect(dueDate: string | null, cutOn: string, stagesLeft: number): ReplanOption['due'] {
  if (dueDate === null) return { cutOn, daysLeft: null, stagesLeft, says: 'No date is promised' };
  const daysLeft = daysBetween(cutOn, dueDate);
  const says =
    daysLeft < 0
      ? `${days(-daysLeft)} late when it is cut, ${stages(stagesLeft)} to go`
      : daysLeft === 0
        ? `Due on the day it is cut, ${stages(stagesLeft)} to go`
        : `${days(daysLeft)} left for ${stages(stagesLeft)} after the cut`;
  return { cutOn, daysLeft, stagesLeft, says };
}

/** Days a panel is late by; 0 when it is not, or when nothing is promised. */
export const daysLate = ({ daysLeft }: ReplanOption['due']): number => Math.max(0, -(daysLeft ?? 0));
