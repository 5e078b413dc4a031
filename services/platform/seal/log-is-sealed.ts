import type { CheckUse, Fault, Invariant } from '../invariants/invariant.ts';
import type { Anchor } from './anchors.ts';
import { type BlockFault, checkBlock, checkBlocks, faultOfAnchor, start } from './check-seals.ts';
import type { LogSeals } from './seal-log.ts';

const name = 'logIsSealed';
const bounds = { blocks: 100, events: 500 };

/** Where the round over all blocks of an account stands, in this process. */
interface Round {
  after: number;
  /** As it was at the step before: the step reads the database at a moment that is surely later. */
  anchor: Anchor | null;
  looked: { records: number; isRoundDone: boolean };
}

/** The log is what its seals say it was: block by block, round after round, and its end stands where it is known to have been. */
export function logIsSealed({ key, anchors }: Pick<LogSeals, 'key' | 'anchors'>): Invariant {
  const rounds = new Map<number, Round>();
  const nothing = { records: 0, isRoundDone: false };
  return {
    name,
    title: 'The log matches its seals: nothing edited, removed, inserted or moved',
    // No record is one: the log itself is looked at.
    streamTypes: ['log'],
    settlesWithinMs: 0,
    looked: (accountId) => rounds.get(accountId)?.looked ?? nothing,
    async check(_, { tx, accountId }) {
      const round = rounds.get(accountId) ?? { after: start, anchor: null, looked: nothing };
      const again = await openBlocks({ tx, accountId });
      const stand: (BlockFault | null)[] = [];
      for (const since of again) stand.push(await checkBlock(tx, key, accountId, since));
      const { last, events, isEnd, faults } = await checkBlocks(tx, key, accountId, round.after, bounds);
      const cut = round.anchor && (await faultOfAnchor(tx, accountId, round.anchor));
      rounds.set(accountId, {
        after: isEnd ? start : last,
        anchor: await anchors.read(accountId),
        looked: { records: events, isRoundDone: isEnd },
      });
      const found = new Map([...stand, ...faults].flatMap((fault) => (fault ? [[fault.since, fault.text]] : [])));
      const blocks: Fault[] = [...found].map(([id, text]) => ({ type: 'block', id, text }));
      return cut ? [...blocks, { type: 'log', id: accountId, text: cut }] : blocks;
    },
  };
}

/** Blocks known to be at fault, also from before this process: only a look at each says that it is mended. */
async function openBlocks({ tx, accountId }: Pick<CheckUse, 'tx' | 'accountId'>): Promise<number[]> {
  const rows = await tx
    .selectFrom('invariant_violation')
    .select('stream_id')
    .where('account_id', '=', accountId)
    .where('invariant', '=', name)
    .where('stream_type', '=', 'block')
    .where('cleared_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map((row) => row.stream_id);
}
