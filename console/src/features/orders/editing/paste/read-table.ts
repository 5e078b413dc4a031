/** A table from a spreadsheet: rows of cells, every row as long as the longest. */
export type Cells = readonly (readonly string[])[];

/** Most rows taken from one paste; an order has no more lines. */
export const mostRows = 1000;
const mostColumns = 30;

/**
 * Cells of copied text: tabs between them, or semicolons or commas where there is no tab; a cell in quotes may hold
 * line breaks and doubled quotes. Never throws, loses no filled cell of the first 1000 rows; empty rows fall away.
 */
export function readTable(text: string): Cells {
  const separator = separatorOf(text);
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let i = 0; i < text.length; i += 1) {
    const letter = text[i] ?? '';
    if (isQuoted) {
      if (letter === '"' && text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else if (letter === '"') isQuoted = false;
      else cell += letter;
    } else if (letter === '"' && cell.trim() === '' && hasEnd(text, i)) {
      cell = '';
      isQuoted = true;
    } else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[i + 1] === '\n') i += 1;
      endCell();
      rows.push([]);
    } else cell += letter;
  }
  endCell();
  const filled = rows.filter((row) => row.some((one) => one !== '')).slice(0, mostRows);
  const width = Math.min(mostColumns, Math.max(1, ...filled.map((row) => row.length)));
  return filled.map((row) => {
    const kept = row.slice(0, width);
    const rest = row.slice(width).filter((one) => one !== '');
    if (rest.length > 0) kept[width - 1] = [kept[width - 1], ...rest].join(' ');
    return Array.from({ length: width }, (_, i) => kept[i] ?? '');
  });
}

/** A quote that never ends is a letter like any other (5" glass). */
const hasEnd = (text: string, from: number) => /"\s*(?:[\t\n\r;,]|$)/.test(text.slice(from + 1));

function separatorOf(text: string): string {
  if (text.includes('\t')) return '\t';
  const first = text.split('\n').slice(0, 5).join('\n');
  const count = (sign: string) => first.split(sign).length - 1;
  if (count(';') > 0 && count(';') >= count(',')) return ';';
  return count(',') > 1 && !/\d+\s*[x×]\s*\d+[^\n]*@/.test(first) ? ',' : '\t';
}
