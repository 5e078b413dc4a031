import type { StockRow } from '@glasshouse/services/contexts/inventory/inventory.contract';
import { edgeCodes } from './edges.ts';
import type { EditorConfig } from './editor-config.ts';

export interface Suggestion {
  readonly code: string;
  readonly name: string;
}

const most = 8;
const bare = (code: string) => code.replace(/^0+/, '');

/** Codes the word may become: the glass at the beginning, edgework and cutouts after it. */
export function suggestions(
  word: { readonly text: string; readonly from: number },
  text: string,
  stock: readonly StockRow[],
  { edgeworks, cutouts }: Pick<EditorConfig, 'edgeworks' | 'cutouts'>,
): readonly Suggestion[] {
  const wanted = word.text.toUpperCase();
  if (wanted === '') return [];
  if (text.slice(0, word.from).trim() === '') {
    const found = stock.filter(
      (item) => bare(item.code).startsWith(bare(wanted)) || item.name.toUpperCase().includes(wanted),
    );
    const starts = (item: StockRow) => Number(bare(item.code).startsWith(bare(wanted)));
    return found
      .toSorted((a, b) => starts(b) - starts(a) || a.code.localeCompare(b.code, 'en', { numeric: true }))
      .slice(0, most)
      .map(({ code, name }) => ({ code, name }));
  }
  if (!/^[A-Z]/.test(wanted)) return [];
  const finishes = edgeworks.length > 0 ? edgeworks : edgeCodes.map(({ code, label }) => ({ code, name: label }));
  return [
    ...finishes.map(({ code, name }) => ({ code, name })),
    ...cutouts.map(({ code, name }) => ({ code: `C@${code}`, name })),
  ]
    .filter((one) => one.code.startsWith(wanted) && one.code !== wanted)
    .slice(0, most);
}
