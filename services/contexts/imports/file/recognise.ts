import { wordOf } from '../../../platform/imports/cells.ts';
import type { ImportField } from '../../../platform/imports/import-kind.ts';
import type { Delimiter, Encoding } from '../imports.contract.ts';
import { FileFault } from './file-fault.ts';

/** What is no text, by its first bytes. */
const foreign: readonly (readonly [string, string])[] = [
  ['504b0304', 'This is an Excel workbook or a zip: save it as CSV, then choose that file'],
  ['504b0506', 'This is an Excel workbook or a zip: save it as CSV, then choose that file'],
  ['d0cf11e0', 'This is an old Excel workbook: save it as CSV, then choose that file'],
  ['25504446', 'This is a PDF: choose a CSV file'],
  ['1f8b', 'This file is compressed: unpack it first'],
];
const noText = 'The file holds NUL characters, so it is no text: save it as CSV again';

/** The character set of a whole file, read as it comes. Throws FileFault for what is no text. */
export async function encodingOf(bytes: AsyncIterable<Uint8Array>): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst) {
      assertText(chunk);
      if (isUtf16(chunk)) return 'UTF-16';
      isFirst = false;
    }
    if (chunk.includes(0)) throw new FileFault(noText);
    isUtf8 = isUtf8 && decodes(utf8, chunk, true);
  }
  if (isFirst) throw new FileFault('The file is empty');
  return isUtf8 && decodes(utf8, new Uint8Array(), false) ? 'UTF-8' : 'Windows-1252';
}

function decodes(decoder: TextDecoder, chunk: Uint8Array, stream: boolean): boolean {
  try {
    decoder.decode(chunk, { stream });
    return true;
  } catch {
    return false;
  }
}

function assertText(start: Uint8Array): void {
  const hex = Buffer.from(start.subarray(0, 8)).toString('hex');
  const found = foreign.find(([magic]) => hex.startsWith(magic));
  if (found) throw new FileFault(found[1]);
}

/** UTF-16 says so in its first bytes, or every second byte of its text is nothing. */
function isUtf16(start: Uint8Array): boolean {
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) return true;
  const pairs = Math.min(200, Math.floor(start.length / 2));
  let nothing = 0;
  for (let i = 0; i < pairs; i += 1) if (start[2 * i + 1] === 0 && start[2 * i] !== 0) nothing += 1;
  return pairs > 4 && nothing > pairs * 0.8;
}

/** The name by which a decoder knows a character set; `start` are the first bytes of the file. */
export const decoderName = (encoding: Encoding, start: Uint8Array): string => {
  if (encoding === 'UTF-16') return start[0] === 0xfe && start[1] === 0xff ? 'utf-16be' : 'utf-16le';
  return encoding === 'UTF-8' ? 'utf-8' : 'windows-1252';
};

export const delimiters: Readonly<Record<Delimiter, string>> = { comma: ',', semicolon: ';', tab: '\t', pipe: '|' };

/** What stands between the cells: the sign that is found most often, and as often in each of the first lines. */
export function delimiterOf(text: string): Delimiter {
  const lines = outsideQuotes(text)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
  const marks = (Object.keys(delimiters) as Delimiter[]).map((name) => {
    const counts = lines.map((line) => line.split(delimiters[name]).length - 1);
    const first = counts[0] ?? 0;
    return { name, score: first * (counts.filter((n) => n === first).length / Math.max(1, counts.length)) };
  });
  return marks.reduce((best, one) => (one.score > best.score ? one : best), { name: 'comma' as Delimiter, score: 0 })
    .name;
}

const outsideQuotes = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '');

/** How a file of before was mapped: the field of each head, by its letters and digits; null was left out. */
export type KnownHeads = ReadonlyMap<string, string | null>;

/** The field of each column by its head: as it was mapped before, else by the names of the field. Each field once. */
export function proposeColumns(
  heads: readonly string[],
  fields: readonly ImportField[],
  known: KnownHeads,
): (string | null)[] {
  const byWord = new Map(
    fields.flatMap(({ key, title, words }) => [key, title, ...words].map((word) => [wordOf(word), key] as const)),
  );
  for (const { key, title } of fields) byWord.set(wordOf(key), key).set(wordOf(title), key);
  const taken = new Set<string>();
  return heads.map((head) => {
    const word = wordOf(head);
    const field = known.has(word) ? (known.get(word) ?? null) : (byWord.get(word) ?? null);
    if (field === null || taken.has(field) || !fields.some(({ key }) => key === field)) return null;
    taken.add(field);
    return field;
  });
}

/** Whether the first row names the columns: one of its cells is a name that is known, or none holds a figure and the next row does. */
export function isHead(sample: readonly (readonly string[])[], columns: readonly (string | null)[]): boolean {
  if (columns.some((field) => field !== null)) return true;
  const hasFigure = (row: readonly string[] = []) => row.some((cell) => /\d/.test(cell));
  return !hasFigure(sample[0]) && hasFigure(sample[1]);
}
