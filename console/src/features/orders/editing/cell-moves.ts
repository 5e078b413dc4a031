/** Cells one can type into, row by row; boxes that are ticked count. */
const cells = 'input:not([disabled])';

const partOf = (cell: Element) =>
  cell.closest<HTMLElement>('[data-part]')?.dataset.part ?? (cell.getAttribute('type') === 'checkbox' ? 'tick' : '');

const isText = (cell: HTMLInputElement) => cell.type !== 'checkbox';
const isAtStart = (cell: HTMLInputElement) => !isText(cell) || (cell.selectionStart === 0 && cell.selectionEnd === 0);
const isAtEnd = (cell: HTMLInputElement) =>
  !isText(cell) || (cell.selectionStart === cell.value.length && cell.selectionEnd === cell.value.length);
const isAll = (cell: HTMLInputElement) =>
  isText(cell) && cell.value !== '' && cell.selectionStart === 0 && cell.selectionEnd === cell.value.length;

/**
 * The cell an arrow leads to: up and down keep the column, left and right leave a cell at its end, or when all of it is
 * selected. Null when the arrow stays inside, or leads nowhere.
 */
export function cellTowards(box: HTMLElement, from: HTMLInputElement, key: string): HTMLInputElement | null {
  const row = from.closest<HTMLElement>('[data-line]');
  if (!row || from.getAttribute('aria-expanded') === 'true') return null;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const rows = [...box.querySelectorAll<HTMLElement>('[data-line]')];
    const next = rows[rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)];
    const inColumn = [...(next?.querySelectorAll<HTMLInputElement>(cells) ?? [])];
    return inColumn.find((cell) => partOf(cell) === partOf(from)) ?? null;
  }
  const inRow = [...row.querySelectorAll<HTMLInputElement>(cells)];
  const at = inRow.indexOf(from);
  if (key === 'ArrowLeft' && (isAtStart(from) || isAll(from))) return inRow[at - 1] ?? null;
  if (key === 'ArrowRight' && (isAtEnd(from) || isAll(from))) return inRow[at + 1] ?? null;
  return null;
}

/** Goes there and selects what stands in it, so that typing replaces it. */
export function enterCell(cell: HTMLInputElement): void {
  cell.focus();
  if (isText(cell)) cell.select();
}
