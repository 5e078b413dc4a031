import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '@glasshouse/services/platform/config/config';

interface Offence {
  readonly path: string;
  readonly line: number;
}
interface Rules {
  readonly rules: readonly { readonly name: string }[];
  offencesIn(root: string, chosen?: readonly { readonly name: string }[]): Offence[];
}

/** One of the project's rules: offences in the code, and whether every marked line of its bad fixture is refused. */
export async function refusesItsFixture(name: string) {
  const root = projectRoot();
  const { rules, offencesIn } = (await import(join(root, '.ci', 'rules', 'rules.mjs'))) as Rules;
  const chosen = rules.filter((rule) => rule.name === name);
  const inCode = offencesIn(root, chosen);
  const bad = join(root, '.ci', 'fixtures', 'bad', name);
  const refused = offencesIn(bad, chosen);
  const files = [...new Set(refused.map(({ path }) => path))];
  const texts = await Promise.all(files.map((path) => readFile(join(bad, path), 'utf8')));
  const marked = texts
    .join('\n')
    .split('\n')
    .filter((line) => line.includes('// refused')).length;
  return {
    pass: chosen.length === 1 && inCode.length === 0 && marked > 0 && refused.length === marked,
    figure: `${inCode.length} offences, ${refused.length} of ${marked} bad lines refused`,
    offences: inCode.map(({ path, line }) => `${path}:${line}`),
  };
}
