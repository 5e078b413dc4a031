import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { type BackedTable, tableFile } from './manifest.ts';

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A field of PostgreSQL's text format as it was; null where it was null. */
const fieldOf = (text: string): string | null =>
  text === '\\N' ? null : text.replaceAll(/\\(.)/gs, (_, after: string) => escapes[after] ?? after);

/** The rows of a table in a backup, in the order of the file: values by column name, as text. */
export async function* copiedRows(
  folder: string,
  table: BackedTable,
): AsyncGenerator<Readonly<Record<string, string | null>>> {
  const source = createReadStream(tableFile(folder, table)).pipe(createGunzip()) as AsyncIterable<Buffer>;
  // A line ends at a line feed and nowhere else: readline would end one at U+2028 too.
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const fields = line.split('\t');
      yield Object.fromEntries(table.columns.map((column, i) => [column, fieldOf(fields[i] ?? '')]));
    }
  }
}
