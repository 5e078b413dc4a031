import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@glasshouse/services/contexts/optimiser/solver/problem';
import { readChallenge } from '@glasshouse/services/contexts/optimiser/solver/roadef/read';
import { readShopBatch } from '@glasshouse/services/contexts/optimiser/solver/shop-csv';

const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/**
 * The instances of a folder, by name: `NAME_batch.csv` with `NAME_defects.csv` (the challenge's files), or
 * `NAME_items.csv` with `NAME_stock.csv` (shop batches). Throws Error when there is none, InvalidProblemError for a bad one.
 */
export function readSet(folder: string): Problem[] {
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const problems = readdirSync(folder)
    .sort(byNumber)
    .flatMap((file) => {
      const [, name = '', kind] = /^(.+)_(batch|items)\.csv$/.exec(file) ?? [];
      if (kind === 'batch') return [readChallenge(name, text(file), text(`${name}_defects.csv`))];
      if (kind === 'items') return [readShopBatch(name, text(`${name}_stock.csv`), text(file))];
      return [];
    });
  if (problems.length === 0)
    throw new Error(`${folder} holds no NAME_batch.csv with NAME_defects.csv, nor NAME_items.csv with NAME_stock.csv`);
  return problems;
}
