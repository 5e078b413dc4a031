import {
  glassBlocksContract,
  glassBlocksTopic,
} from '@glasshouse/services/contexts/inventory/glassblocks/glassblocks.contract';
import { liveList } from '../../../lib/live/registry.ts';

export { glassBlocksTopic };

liveList(glassBlocksTopic, glassBlocksContract.listGlassBlocks);

/** The page of the list. */
export const glassBlocksPath = '/inventory/glassblocks';
/** The newest block first. */
export const newestBlocks = '-createdAt';
