import { writeFileSync } from 'node:fs';

/**
 * Loaded into the gateway before the product (`--import`): counts how often a patch is turned into text, and writes the
 * count where P10 reads it. Counting costs next to nothing: one look at a field.
 */
const file = process.env.GLASSHOUSE_COUNT_WRITES;
const original = JSON.stringify;
let count = 0;
let said = -1;
if (file) {
  JSON.stringify = ((value: unknown, ...rest: []) => {
    if ((value as { op?: string } | null)?.op === 'patch') count += 1;
    return original(value, ...rest);
  }) as typeof JSON.stringify;
  setInterval(() => {
    if (count !== said) writeFileSync(file, String(count));
    said = count;
  }, 100).unref();
}
