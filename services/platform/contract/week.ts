/** First day of a week, 0 Sunday to 6 Saturday: Tuesday. Date pickers, presets and figures read it here. */
export const weekStart = 2;
/** Month the financial year starts in, 1 to 12; the year is named by its end. */
export const financialYearStartMonth = 7;
