/** Whom a password is for. */
export interface PasswordContext {
  readonly companyName: string;
  readonly name: string;
  readonly email: string;
}

const product = 'Glasshouse';
/** Shorter words stand in every other sentence. */
const leastLetters = 4;
/** So long a word is looked for across gaps as well: 'south-bank'. A shorter one would be found where two words meet. */
const longWord = 6;
/** Say nothing about a company. */
const legalForms = new Set(['pty', 'ltd', 'limited', 'proprietary', 'trust', 'group', 'company']);

/** Letters that are commonly written as another sign, all as one: a word and its simple spellings look the same. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/[1!|l]/g, 'i'],
  [/0/g, 'o'],
  [/3/g, 'e'],
  [/[4@]/g, 'a'],
  [/[5$]/g, 's'],
  [/7/g, 't'],
];
const fold = (text: string): string =>
  alike.reduce(
    (folded, [signs, letter]) => folded.replace(signs, letter),
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(),
  );
const joined = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The words nobody may build a password from: the product, the company, whose it is and the address before the @, whole
 * and by parts of four letters and more.
 */
export function contextWords({ companyName, name, email }: PasswordContext): string[] {
  const mailbox = email.split('@')[0] ?? '';
  const parts = [companyName, name, mailbox].flatMap((text) => [joined(text), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const words = [product, ...parts].filter(
    (word) => word.length >= leastLetters && !legalForms.has(word.toLowerCase()),
  );
  // The longest first: it is the one to name.
  return [...new Set(words.map((word) => word.toLowerCase()))].sort((a, b) => b.length - a.length);
}

/** The word of the context that a password holds, in a simple spelling too; null when there is none. */
export function contextWordIn(password: string, context: PasswordContext): string | null {
  const written = fold(password);
  const together = joined(written);
  const holds = (word: string) =>
    written.includes(fold(word)) || (word.length >= longWord && together.includes(fold(word)));
  return contextWords(context).find(holds) ?? null;
}
