import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { namedTests } from './named-tests.ts';

/** Written apart, so that this file names no id itself. */
const id = (number: number) => `B-${number}`;
const idsOf = (...lines: string[]) =>
  namedTests(ts.createSourceFile('a.spec.ts', lines.join('\n'), ts.ScriptTarget.Latest, true)).map((test) => test.ids);

describe('ids in the titles of tests', () => {
  it('finds them in it and test, in any quotes and after each', () => {
    expect(
      idsOf(
        `it('${id(901)} W-${91} waits', () => {});`,
        `it.each([[1, 'x'], [2, 'y']])('${id(903)} %s', () => {});`,
        `it.each([\n  ['x'],\n] as const)('${id(910)} %s', () => {});`,
        `test.concurrent(\`${id(904)} \${more}\`, run);`,
        `it(\n  '${id(905)} long title that\\'s broken',\n  async () => {},\n);`,
      ),
    ).toEqual([[id(901), `W-${91}`], [id(903)], [id(910)], [id(904)], [id(905)]]);
  });

  it('gives those of a group to each of its tests', () => {
    const group = `describe("${id(902)}: dialogs", () => { it('open', () => {}); it('${id(911)}', () => {}); });`;
    expect(idsOf(group)).toEqual([[id(902)], [id(902), id(911)]]);
  });

  it('does not count what no title says, nor a test that is skipped or has no body', () => {
    expect(
      idsOf(
        `// it covers ${id(906)}`,
        `const note = '${id(907)}';`,
        `expect('${id(908)}').toBe(1);`,
        `split('${id(909)}');`,
        `it.skip('${id(912)}', () => {});`,
        `it.todo('${id(913)}');`,
        `describe('${id(914)}', () => {});`,
      ),
    ).toEqual([]);
  });
});
