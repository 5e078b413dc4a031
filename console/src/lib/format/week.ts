/** First day of a week, 0 Sunday to 6 Saturday: Tuesday. The date picker and the week presets both read it here. */
export const weekStart = 2;

/** How many days a calendar day (YYYY-MM-DD) lies after the start of its week, 0 to 6. */
export const daysIntoWeek = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() - weekStart + 7) % 7;
