import { badField } from '../../../../platform/kernel/errors.ts';

/** Most codes one pattern makes. */
const most = 500;
const range = /\{(\d{1,6})-(\d{1,6})\}/;

/** The codes of a pattern: R{01-03}-B{1-2} makes R01-B1, R01-B2 … R03-B2. 422 when it makes none or too many. */
export function codesOf(pattern: string): string[] {
  if (!range.test(pattern)) throw badField('pattern', 'Name a range of numbers in braces, such as R{01-12}');
  return expanded([pattern]);
}

function expanded(codes: readonly string[]): string[] {
  const next = codes.flatMap((code) => {
    const [whole, from = '', to = ''] = range.exec(code) ?? [];
    if (whole === undefined) return [code];
    const [first, last] = [Number(from), Number(to)];
    if (first > last) throw badField('pattern', `The range ${from} to ${to} runs backwards`);
    if (last - first >= most) throw badField('pattern', `A pattern makes at most ${most} bins`);
    return Array.from({ length: last - first + 1 }, (_, i) =>
      code.replace(whole, String(first + i).padStart(from.length, '0')),
    );
  });
  if (next.length > most) throw badField('pattern', `A pattern makes at most ${most} bins`);
  return next.some((code) => range.test(code)) ? expanded(next) : next;
}
