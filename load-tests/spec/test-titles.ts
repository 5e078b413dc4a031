import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where tests stand: beside what they test, in these folders. */
const folders = ['state-machines', 'services', 'console/src', 'load-tests', '.ci'];
const isSpec = (file: string) => /\.spec\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist|fixtures)\//.test(file);

/** A test's or group's title: the first text given to it, test or describe, also after each(…). */
const titles =
  /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*?\)|`[^`]*`|\(\[[\s\S]*?\](?:\s*as const)?,?\s*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;
const ids = /\b[BW]-\d{2,3}\b/g;

/** Checklist ids named in the title of a test, each with the files that have one. */
export function idsInTitles(root: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const folder of folders)
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(isSpec))
      for (const id of idsOf(readFileSync(join(root, folder, file), 'utf8')))
        found.set(id, (found.get(id) ?? new Set()).add(join(folder, file)));
  return new Map([...found].map(([id, files]) => [id, [...files].sort()]));
}

/** The ids in the titles of one test file's text; ids in comments and elsewhere do not count. */
export function idsOf(text: string): string[] {
  return [...text.matchAll(titles)].flatMap((match) => match[2]?.match(ids) ?? []);
}
