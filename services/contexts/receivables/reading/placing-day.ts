/** The later of two business days; the second may be none. YYYY-MM-DD. */
export const laterDay = (day: string, other: string | null): string => (other !== null && other > day ? other : day);

/** The business day on which money of a day counts on an invoice: not before the invoice owes. YYYY-MM-DD. */
export const placingDay = (day: string, { since }: { readonly since: string }): string => laterDay(day, since);
