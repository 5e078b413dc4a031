import { query } from '../../../platform/cqrs/query.ts';
import type { InputOf } from '../../../platform/http/routes.ts';
import { cellsOf } from './cells-of.ts';
import { peopleAt } from './people-at.ts';
import type { proofContract } from './proof.contract.ts';

/** Every right of a user or a group with what it follows from. */
export const rightsOf = query(
  'identity.rightsOf',
  async ({ of, seq }: InputOf<typeof proofContract.rightsOf>, { db: tx, events, accountId, now }) =>
    cellsOf(of, await peopleAt({ tx, events, accountId, now, seq })),
);
