import { describe, expect, it } from 'vitest';
import { idsOf } from './test-titles.ts';

/** Written apart, so that this file names no id itself. */
const id = (number: number) => `B-${number}`;

describe('ids in the titles of tests', () => {
  it('finds them in it, test and describe, in any quotes and after each', () => {
    const text = [
      `it('${id(901)} W-${91} waits', () => {});`,
      `describe("${id(902)}: dialogs", () => {});`,
      `it.each([[1, 'x'], [2, 'y']])('${id(903)} %s', () => {});`,
      `it.each([\n  ['x'],\n] as const)('${id(910)} %s', () => {});`,
      `test.concurrent(\`${id(904)}\`, run);`,
      `it(\n  '${id(905)} long title that\\'s broken', async () => {});`,
    ].join('\n');
    expect(idsOf(text)).toEqual([id(901), `W-${91}`, id(902), id(903), id(910), id(904), id(905)]);
  });

  it('does not count what no title says', () => {
    const text = [
      `// it covers ${id(906)}`,
      `const note = '${id(907)}';`,
      `expect('${id(908)}').toBe(1);`,
      `split('${id(909)}');`,
    ];
    expect(idsOf(text.join('\n'))).toEqual([]);
  });
});
