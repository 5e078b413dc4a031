import type { Tx } from '../db/database.ts';
import type { Anchor } from './anchors.ts';
import { faultOf, type Seal } from './block.ts';
import { rowsOf, sealBefore, sealsFrom } from './read-blocks.ts';

/** A block that is not what it was; `since` names it. */
export interface BlockFault {
  readonly since: number;
  readonly text: string;
}

/** How much one step looks at: blocks, and events in them; one block is always looked at whole. */
export interface SealBounds {
  readonly blocks: number;
  readonly events: number;
}

export interface Checked {
  /** Where the last block looked at begins: the next step goes on behind it. */
  readonly last: number;
  readonly events: number;
  /** No seal stands behind it. */
  readonly isEnd: boolean;
  readonly faults: readonly BlockFault[];
}

/** Before the first block. */
export const start = -1;

/** Compares the next blocks of an account, those that begin after a position, with their seals. The account must be set on the transaction. */
export async function checkBlocks(
  tx: Tx,
  key: string,
  accountId: number,
  after: number,
  bounds: SealBounds,
): Promise<Checked> {
  let before = await sealBefore(tx, accountId, after + 1);
  const seals = await sealsFrom(tx, accountId, after + 1, bounds.blocks);
  const faults: BlockFault[] = [];
  let [events, looked] = [0, 0];
  for (const seal of seals) {
    if (events >= bounds.events) break;
    const text = await faultOfBlock(tx, key, accountId, before, seal);
    if (text) faults.push({ since: seal.since, text });
    before = seal;
    looked += 1;
    events += seal.upTo - seal.since;
  }
  const isEnd = looked === seals.length && seals.length < bounds.blocks;
  return { last: before?.since ?? after, events, isEnd, faults };
}

const faultOfBlock = async (tx: Tx, key: string, accountId: number, before: Seal | null, seal: Seal) =>
  faultOf(key, accountId, before, seal, seal.since === (before?.upTo ?? 0) ? await rowsOf(tx, accountId, seal) : []);

/** Looks at one block again; null when it is what it was, or there is no such block any more and none is missing. */
export async function checkBlock(tx: Tx, key: string, accountId: number, since: number): Promise<BlockFault | null> {
  const before = await sealBefore(tx, accountId, since);
  const [seal] = await sealsFrom(tx, accountId, since, 1);
  if (seal?.since !== since) {
    const isInside = (before?.upTo ?? 0) > since;
    return isInside ? null : { since, text: `no seal begins at position ${since} any more` };
  }
  const text = await faultOfBlock(tx, key, accountId, before, seal);
  return text ? { since, text } : null;
}

/** What an anchor kept outside says against the seals: they were there, and still must be. */
export async function faultOfAnchor(tx: Tx, accountId: number, anchor: Anchor): Promise<string | null> {
  const [seal] = await sealsFrom(tx, accountId, anchor.since, 1);
  if (seal?.since === anchor.since && seal.upTo === anchor.upTo && seal.hash === anchor.hash) return null;
  return `the log was sealed up to position ${anchor.upTo}, and that seal is gone: its end was cut off or sealed anew`;
}
