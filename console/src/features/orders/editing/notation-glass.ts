/** Stock as far as notation needs it. */
export interface NotationStock {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly thicknessMm: number | null;
  readonly canToughen: boolean;
}

/** What a word for glass was read as: the stock, whether it is toughened, and else what is wrong. */
export interface Glass<S> {
  readonly stock: S | null;
  readonly isToughened: boolean;
  readonly message: string;
}

const split = (code: string) => /^0*(\d+(?:\.\d+)?)([A-Z].*)$/.exec(code.toUpperCase());

/** The glass a word means: the code, else thickness and letters, where a T at the end toughens. */
export function readGlass<S extends NotationStock>(text: string, stock: readonly S[]): Glass<S> {
  const word = text.toUpperCase();
  const exact = stock.find((item) => item.code.toUpperCase() === word);
  if (exact) return { stock: exact, isToughened: false, message: '' };
  const parts = split(word);
  const sameThickness = stock.filter((item) => parts && Number(split(item.code)?.[1]) === Number(parts[1]));
  const begins = (letters: string) => {
    const lettersOf = (item: S) => split(item.code)?.[2] ?? '';
    const whole = sameThickness.filter((item) => lettersOf(item) === letters);
    return whole.length > 0 ? whole : sameThickness.filter((item) => lettersOf(item).startsWith(letters));
  };
  const letters = parts?.[2] ?? '';
  const found = letters ? begins(letters) : stock.filter((item) => item.code.toUpperCase().startsWith(word));
  const hard = letters.length > 1 && letters.endsWith('T') ? begins(letters.slice(0, -1)) : [];
  const [one] = found;
  if (one && found.length === 1) return { stock: one, isToughened: false, message: '' };
  const [other] = hard;
  if (found.length === 0 && other && hard.length === 1) return { stock: other, isToughened: true, message: '' };
  const may = found.length > 1 ? found : hard.length > 1 ? hard : [];
  return { stock: null, isToughened: false, message: unclear(may, sameThickness) };
}

function unclear(may: readonly NotationStock[], near: readonly NotationStock[]): string {
  const names = (items: readonly NotationStock[]) =>
    items
      .slice(0, 4)
      .map((item) => item.code)
      .join(', ');
  if (may.length > 0) return `May be ${names(may)}`;
  return near.length > 0 ? `No such glass; of this thickness there are ${names(near)}` : 'No such glass';
}
