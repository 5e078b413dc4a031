import {
  type GlassBlockFacts,
  type GlassBlockStatus,
  glassBlockMachine,
  isClosedBlock,
} from '@glasshouse/state-machines/glass-block/glass-block.machine';
import { moveOf, NEW, withoutMove } from '@glasshouse/state-machines/kernel';
import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { GlassBlockContent, GlassBlockEvent } from '../glassblocks.events.ts';

/** A pack of sheets under one label. Its sheets count as stock from the moment it is opened, not before. */
export interface GlassBlockState extends GlassBlockContent {
  readonly status: GlassBlockStatus;
  readonly createdAt: string;
  /** The bin or container it stands in; `bin` is its code. */
  readonly holderId?: number | null | undefined;
}

/** Folds a glass block's events. */
export const glassBlockAggregate: Aggregate<GlassBlockState, GlassBlockEvent> = {
  type: 'glassBlock',
  evolve(state, event, at) {
    if (event.type === 'glassBlock.created') {
      return { ...withoutMove(event.data), status: event.data.to, createdAt: at };
    }
    if (!state) throw new Error(`${event.type} before glassBlock.created`);
    if (event.type === 'glassBlock.moved') return { ...state, ...event.data };
    // Its sheets lie where it stood.
    return { ...state, status: event.data.to, holderId: null };
  },
};

/** True until the block is opened. */
export const isClosed = ({ status }: Pick<GlassBlockState, 'status'>) => isClosedBlock(status);

/** A new block; throws IllegalTransition with the sentence when the company does not work with blocks. */
export const created = (
  content: GlassBlockContent & { holderId?: number | null },
  facts: GlassBlockFacts,
): GlassBlockEvent => ({
  type: 'glassBlock.created',
  data: { ...content, ...moveOf(glassBlockMachine, NEW, { type: 'create', facts }) },
});

/** Opens a block; throws IllegalTransition when that was done before. */
export function opened({ status, stockCode, widthMm, heightMm, sheets }: GlassBlockState): GlassBlockEvent {
  const move = moveOf(glassBlockMachine, status, { type: 'open', facts: { isIncluded: true, isEnabled: true } });
  return { type: 'glassBlock.opened', data: { stockCode, widthMm, heightMm, sheets, ...move } };
}
