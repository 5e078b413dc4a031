/** Dollars as people read them in a sentence: '$4,617.00'. */
export const dollars = (amount: string): string => `$${amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`;

/** A calendar date as people read it in a sentence: '14 March 2026'. */
export const dateWords = (day: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** The day of an instant in a time zone: '14 March 2026'. */
export const dayWords = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone }).format(new Date(instant));
