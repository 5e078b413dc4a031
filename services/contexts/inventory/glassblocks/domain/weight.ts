import { glassWeight } from '../../../../platform/kernel/glass.ts';
import { areaOf } from '../../domain/area.ts';
import type { GlassBlockContent } from '../glassblocks.events.ts';

/** What the sheets of a block weigh together, kg, not rounded: what a crane has to lift. */
export const weightOf = (
  block: Pick<GlassBlockContent, 'widthMm' | 'heightMm' | 'sheets' | 'thicknessMm'>,
): ReturnType<typeof glassWeight> => glassWeight(areaOf(block, block.sheets), block.thicknessMm ?? 0);
