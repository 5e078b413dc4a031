import { routes } from '../../../platform/http/routes.ts';
import { createGlassBlock } from './commands/create-glass-block.ts';
import { openGlassBlock } from './commands/open-glass-block.ts';
import { glassBlocksContract } from './glassblocks.contract.ts';
import { listGlassBlocks } from './queries/list-glass-blocks.ts';

export const glassBlocksRoutes = routes(glassBlocksContract, { listGlassBlocks, createGlassBlock, openGlassBlock });
