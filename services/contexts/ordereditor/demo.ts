import type { CommandDefinition } from '../../platform/cqrs/command.ts';
import {
  cutoutCommands,
  edgeworkCommands,
  guidelineCommands,
  libraryItemCommands,
  shapePriceTypeCommands,
} from './commands/entries.ts';
import { updateDefaultEdgeworks } from './commands/update-default-edgeworks.ts';
import { updateStockAllowances } from './commands/update-stock-allowances.ts';
import { updateStockDefaultEdgeworks } from './commands/update-stock-default-edgeworks.ts';
import { LibraryItemBody } from './ordereditor.contract.ts';
import {
  standardCutouts,
  standardDefaultEdgeworks,
  standardEdgeworks,
  standardGuidelines,
  standardShapes,
} from './standard-entries.contract.ts';

/** Runs a command in the account that is being furnished. */
type Dispatch = <I, A>(definition: CommandDefinition<I, A>, input: I) => Promise<A>;

const polished = ['FP', 'FP', 'FP', 'FP'] as const;
const hole = (corner: string, x: number, y: number, diameterMm: number) => ({ corner, x, y, diameterMm });

/** Furnishes the order editor of the demo business through the real commands; `stock` gives the id of a code. */
export async function createDemoOrderEditor(dispatch: Dispatch, stock: ReadonlyMap<string, number>): Promise<void> {
  for (const body of standardEdgeworks) await dispatch(edgeworkCommands.create, body);
  for (const body of standardCutouts) await dispatch(cutoutCommands.create, body);
  for (const body of standardShapes) await dispatch(shapePriceTypeCommands.create, body);
  for (const body of standardGuidelines) await dispatch(guidelineCommands.create, body);
  await dispatch(updateDefaultEdgeworks, standardDefaultEdgeworks);
  for (const code of ['10CLR', '12CLR']) {
    const id = stock.get(code);
    if (id === undefined) continue;
    await dispatch(updateStockDefaultEdgeworks, { id, annealed: null, toughened: [...polished] });
    await dispatch(updateStockAllowances, { id, allowances: [{ code: 'FP', allowanceMm: 2 }] });
  }
  for (const body of libraryItems(stock)) await dispatch(libraryItemCommands.create, LibraryItemBody.parse(body));
}

/** Panes that are sold again and again (showers, fences, splashbacks). */
function libraryItems(stock: ReadonlyMap<string, number>) {
  const ten = { stockId: stock.get('10CLR') ?? 0, isToughened: true, edges: [...polished], quantity: 1 };
  const twelve = { ...ten, stockId: stock.get('12CLR') ?? 0 };
  return [
    {
      name: 'Shower screen, door and panel',
      category: 'Showers',
      description: 'Frameless door on two wall hinges with a fixed panel',
      items: [
        {
          ...ten,
          description: 'Door',
          widthMm: 650,
          heightMm: 2000,
          holes: 1,
          holePositions: [hole('topRight', 50, 1000, 12)],
          cutouts: 2,
          cutoutPositions: [
            { corner: 'topLeft', x: 29, y: 250, widthMm: 58, heightMm: 63, radiusMm: 12, code: 'HINGE' },
            { corner: 'bottomLeft', x: 29, y: 250, widthMm: 58, heightMm: 63, radiusMm: 12, code: 'HINGE' },
          ],
        },
        { ...ten, description: 'Fixed panel', widthMm: 900, heightMm: 2000 },
      ],
    },
    {
      name: 'Pool fence gate',
      category: 'Pool fences',
      description: 'Gate with four hinge and two latch holes',
      items: [
        {
          ...twelve,
          description: 'Gate',
          widthMm: 890,
          heightMm: 1200,
          holes: 6,
          holePositions: [
            hole('topLeft', 70, 150, 16),
            hole('topLeft', 70, 230, 16),
            hole('bottomLeft', 70, 150, 16),
            hole('bottomLeft', 70, 230, 16),
            hole('topRight', 70, 80, 16),
            hole('topRight', 70, 160, 16),
          ],
        },
      ],
    },
    {
      name: 'Kitchen splashback with power point',
      category: 'Splashbacks',
      description: '',
      items: [
        {
          ...ten,
          stockId: stock.get('06LI') ?? 0,
          description: 'Splashback',
          widthMm: 1800,
          heightMm: 650,
          cutouts: 1,
          cutoutPositions: [
            { corner: 'bottomLeft', x: 420, y: 300, widthMm: 120, heightMm: 92, radiusMm: 10, code: 'GPO2' },
          ],
        },
      ],
    },
  ];
}
