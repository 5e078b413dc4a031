/** The day a page of the task manager shows, YYYY-MM-DD, as its URL has it. */
export interface DaySearch {
  readonly day?: string | undefined;
}

/** Reads the day of a URL; what is no date is today. */
export const daySearch = ({ day }: Record<string, unknown>): DaySearch =>
  typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? { day } : {};

/** A day some days later. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
