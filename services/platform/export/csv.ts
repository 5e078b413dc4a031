const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text);

// Beside what OWASP lists, the wide forms that some spreadsheets take for the same.
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const isNumber = /^-?\d+(\.\d+)?$/;

/** One cell: quoted where needed, never a formula in a spreadsheet; numbers stay numbers. */
export const csvCell = (text: string): string =>
  quoted(startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text);

/** One line with its end. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Stands before everything, so that spreadsheets read the text as UTF-8. */
export const byteOrderMark = '\uFEFF';
