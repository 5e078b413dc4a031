/** A cell that could not be read; the message is for whoever made the file. */
export class CellError extends Error {}

/** A number, mm or pieces; undefined for an empty cell. */
export function numberIn(text: string): number | undefined {
  if (text === '') return undefined;
  // Thousands separators and units would make 1,200 and 1.200 two things: neither is taken.
  if (!/^\d+(\.\d+)?$/.test(text)) throw new CellError(`"${text}" is not a number`);
  return Number(text);
}

/** Dollars or percent as text: `$1,234.50` and `1234.5` are taken, `1.234,50` is not; undefined for an empty cell. */
export function amountIn(text: string): string | undefined {
  if (text === '') return undefined;
  const bare = text.replace(/^-?\$\s?/, (sign) => (sign.startsWith('-') ? '-' : '')).replace(/\s?%$/, '');
  if (!/^-?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(bare)) throw new CellError(`"${text}" is not an amount`);
  return bare.replaceAll(',', '');
}

/** Yes or no; undefined for an empty cell. */
export function yesNoIn(text: string): boolean | undefined {
  if (text === '') return undefined;
  if (/^(yes|y|true|1)$/i.test(text)) return true;
  if (/^(no|n|false|0)$/i.test(text)) return false;
  throw new CellError(`"${text}" is not yes or no`);
}

/** A date as 2026-03-09 or 9/3/2026, day first; undefined for an empty cell. */
export function dateIn(text: string): string | undefined {
  const australian = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (!australian) return text || undefined;
  const [, day = '', month = '', year = ''] = australian;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A text as it stands; undefined for an empty cell. */
export const textIn = (text: string): string | undefined => text || undefined;

/** Letters and digits of a text, lower case: `Post-code` and `postcode` are one word. */
export const wordOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Reads one of some values, each by its words; a word that none has is refused with those that there are. */
export function choiceIn<V extends string>(words: Readonly<Record<V, readonly string[]>>) {
  const values = Object.keys(words) as V[];
  const byWord = new Map(values.flatMap((value) => [value, ...words[value]].map((word) => [wordOf(word), value])));
  const shown = values.map((value) => words[value][0] ?? value).join(', ');
  return (text: string): V | undefined => {
    if (text === '') return undefined;
    const found = byWord.get(wordOf(text));
    if (!found) throw new CellError(`"${text}" is none of: ${shown}`);
    return found;
  };
}
