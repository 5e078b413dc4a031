/** Rows of one step: few enough that others do not wait for its transaction, and that a pause is soon heard. */
export const rowsAtOnce = 100;
