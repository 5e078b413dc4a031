/** Operators whose value is a comma list; every other takes its value as it stands, commas included. */
const listOperators: ReadonlySet<string> = new Set(['include', 'exclude']);

/**
 * The value of a filter as text. In a comma list a comma that belongs to a value is written `\,` and a backslash `\\`:
 * `Kerr\, Sons,Ozone` holds two names.
 */
export function joinValues(operator: string, values: readonly string[]): string {
  if (!listOperators.has(operator)) return values[0] ?? '';
  return values.map((value) => value.replace(/[\\,]/g, (c) => `\\${c}`)).join(',');
}

/** The values of a filter, the other way round. Every text can be read; a backslash before anything else stays. */
export function splitValues(operator: string, text: string): string[] {
  if (!listOperators.has(operator)) return [text];
  const values = [''];
  for (const [piece] of text.matchAll(/\\[\\,]|[\s\S]/g)) {
    if (piece === ',') values.push('');
    else values[values.length - 1] += piece.length === 2 && piece.startsWith('\\') ? piece.slice(1) : piece;
  }
  return values;
}
