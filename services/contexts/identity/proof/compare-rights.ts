import { rightWords } from '../../../platform/contract/right-words.ts';
import { query } from '../../../platform/cqrs/query.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { allRights } from '../access/rights.ts';
import { cellsOf } from './cells-of.ts';
import { peopleAt } from './people-at.ts';
import type { proofContract } from './proof.contract.ts';

/** The rights in which two people or groups differ, each with what it follows from on both sides. */
export const compareRights = query(
  'identity.compareRights',
  async ({ a, b, seq }: InputOf<typeof proofContract.compareRights>, { db: tx, events, accountId, now }) => {
    const people = await peopleAt({ tx, events, accountId, now, seq });
    const [left, right] = [cellsOf(a, people), cellsOf(b, people)];
    const rows = allRights.flatMap((one) => {
      const [mine, theirs] = [left.cells[one], right.cells[one]];
      if (!mine || !theirs || mine.result === theirs.result) return [];
      return [{ right: one, text: rightWords(one), a: mine, b: theirs }];
    });
    return { a: left.name, b: right.name, rows };
  },
);
