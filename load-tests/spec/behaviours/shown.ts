import { type Way, wayOf, ways } from './how-shown.ts';
import { namedTests } from './named-tests.ts';
import { fileReader, specFiles } from './spec-files.ts';

/** How an id is shown at best, and the files with tests that name it. */
export interface Shown {
  readonly way: Way;
  readonly files: readonly string[];
}

const better = (a: Way, b: Way | undefined): Way => (b === undefined || ways.indexOf(a) < ways.indexOf(b) ? a : b);

/** Every id that a test names, with how it is shown. */
export function shownIds(root: string): ReadonlyMap<string, Shown> {
  const fileOf = fileReader(root);
  const found = new Map<string, Shown>();
  for (const path of specFiles(root)) {
    const file = fileOf(path);
    if (!file || !/\b[BW]-\d{2,3}\b/.test(file.tree.text)) continue;
    for (const test of namedTests(file.tree)) {
      const way = wayOf(test, file, fileOf);
      for (const id of test.ids) {
        const before = found.get(id);
        const files = new Set([...(before?.files ?? []), path]);
        found.set(id, { way: better(way, before?.way), files: [...files] });
      }
    }
  }
  return found;
}
