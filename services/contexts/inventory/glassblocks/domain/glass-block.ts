import {
  type GlassBlockFacts,
  type GlassBlockStatus,
  glassBlockMachine,
} from '@glasshouse/state-machines/glass-block/glass-block.machine';
import { NEW, step } from '@glasshouse/state-machines/kernel';
import type { Aggregate } from '../../../../platform/kernel/aggregate.ts';
import type { GlassBlockContent, GlassBlockEvent } from '../glassblocks.events.ts';

/** A pack of sheets under one label. Its sheets count as stock from the moment it is opened, not before. */
export interface GlassBlockState extends GlassBlockContent {
  readonly status: GlassBlockStatus;
  readonly createdAt: string;
}

/** Folds a glass block's events. */
export const glassBlockAggregate: Aggregate<GlassBlockState, GlassBlockEvent> = {
  type: 'glassBlock',
  evolve(state, event, at) {
    if (event.type === 'glassBlock.created') {
      const { from: _, to, path: __, ...content } = event.data;
      return { ...content, status: to, createdAt: at };
    }
    if (!state) throw new Error(`${event.type} before glassBlock.created`);
    return { ...state, status: event.data.to };
  },
};

/** A new block; throws IllegalTransition with the sentence when the company does not work with blocks. */
export const created = (content: GlassBlockContent, facts: GlassBlockFacts): GlassBlockEvent => ({
  type: 'glassBlock.created',
  data: { ...content, ...move(NEW, 'create', facts) },
});

/** Opens a block; throws IllegalTransition when that was done before. */
export const opened = ({ status, stockCode, widthMm, heightMm, sheets }: GlassBlockState): GlassBlockEvent => ({
  type: 'glassBlock.opened',
  data: { stockCode, widthMm, heightMm, sheets, ...move(status, 'open', { isIncluded: true, isEnabled: true }) },
});

function move(from: GlassBlockStatus | typeof NEW, type: 'create' | 'open', facts: GlassBlockFacts) {
  const { status: to, path } = step(glassBlockMachine, from, { type, facts });
  return { from, to: to as GlassBlockStatus, path: [...path] as GlassBlockStatus[] };
}
