const mostFromUtc = 14 * 60;

/**
 * Whether PostgreSQL takes an instant as it is written: of the years 1 to 9999 in UTC too, in a zone that there is. A form of
 * ISO 8601 allows zones that are 23 hours away.
 */
export function isInRange(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear();
  const [, hours = '0', minutes = '0'] = /[+-](\d{2}):?(\d{2})$/.exec(instant) ?? [];
  return year >= 1 && year <= 9_999 && Number(hours) * 60 + Number(minutes) <= mostFromUtc;
}
