import { weekStart } from '@glasshouse/services/platform/contract/week';

export { weekStart };

/** How many days a calendar day (YYYY-MM-DD) lies after the start of its week, 0 to 6. */
export const daysIntoWeek = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7;
