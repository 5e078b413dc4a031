import { routes } from '../../../platform/http/routes.ts';
import { listCommands } from '../../../platform/lists/list-commands.ts';
import { binsContract } from './bins.contract.ts';
import { archiveBin } from './commands/archive-bin.ts';
import { archiveContainer } from './commands/archive-container.ts';
import { batchBins } from './commands/batch-bins.ts';
import { createBin } from './commands/create-bin.ts';
import { createBins } from './commands/create-bins.ts';
import { deleteContainer } from './commands/delete-container.ts';
import { moveStock } from './commands/move-stock.ts';
import { restoreBin } from './commands/restore-bin.ts';
import { updateBin } from './commands/update-bin.ts';
import { updateContainer } from './commands/update-container.ts';
import { containers, containersContract } from './containers.contract.ts';
import { binContents } from './queries/bin-contents.ts';
import { binTree } from './queries/bin-tree.ts';
import { containerContents } from './queries/container-contents.ts';
import { getBin } from './queries/get-bin.ts';
import { getContainer } from './queries/get-container.ts';
import { listBins } from './queries/list-bins.ts';
import { listContainers } from './queries/list-containers.ts';
import { listHeldStock } from './queries/list-held-stock.ts';

export const binsRoutes = routes(binsContract, {
  listBins,
  binTree,
  getBin,
  createBin,
  createBins,
  updateBin,
  batchBins,
  archiveBin,
  restoreBin,
  binContents,
  listHeldStock,
  moveStock,
});

const { create, restore, batch } = listCommands(containers);

export const containersRoutes = routes(containersContract, {
  listContainers,
  getContainer,
  createContainer: create,
  updateContainer,
  deleteContainer,
  archiveContainer,
  restoreContainer: restore,
  batchContainers: batch,
  containerContents,
});
