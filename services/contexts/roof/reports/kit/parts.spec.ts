import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makePdf } from '../../../../platform/pdf/make-pdf.ts';
import type { AccountFacts } from '../../../account/account.facts.ts';
import { beside, block, facts, letterhead, note, table, totals } from './parts.ts';

const anyText = fc.oneof(
  fc.constant(''),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  // Half a surrogate pair never reaches the database.
  fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.toWellFormed()),
);

it('prints whatever people wrote, and whatever they left out', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (a, b, c) => {
      const company = { companyName: a, locations: [], abn: b } as unknown as AccountFacts;
      const pdf = await makePdf({
        title: a,
        size: 'A4',
        foot: b,
        content: [
          letterhead(company, null, b, c),
          beside(facts([['Driver', a]]), facts([['To', b]]), block(c, [a, b])),
          table(
            [
              { title: a, cell: () => b },
              { title: 'kg', cell: () => c, isNumeric: true },
            ],
            [1, 2],
          ),
          totals([['Total', c]]),
          ...note(b, a),
        ],
      });
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }),
    { numRuns: 30 },
  );
});

it('leaves no room for facts that nobody gave', () => {
  expect(
    facts([
      ['Date', ''],
      ['Driver', ''],
    ]),
  ).toEqual({ text: '' });
});
