import { z } from 'zod';
import { choice, setting, settingsPage, whole, yesNo } from '../../../platform/contract/settings.ts';

/** How panels of one order stay together: not at all, on racks that fill without a break, or on one glass sheet. */
export const OrdersTogether = z.enum(['free', 'rack', 'sheet']);
const together = {
  free: 'Anywhere',
  rack: 'On one rack: on consecutive sheets',
  sheet: 'On one sheet, or not at all',
};
const Stages = z.union([z.literal(2), z.literal(3)], 'Choose 2 or 3 stages');
const stages = { 2: 'Two: strips, then panels', 3: 'Three: strips, pieces, panels' };
const mm = (most = 100_000) => whole(0, most, 'mm');
const cents = () => whole(0, 100_000, 'c');

/** How glass is cut here. */
// biome-ignore format: one setting a line
export const cuttingPage = settingsPage({
  Cuts: {
    stages: setting(choice(Stages, stages), 3, 'Stages', 'Directions that a sheet is cut in, one after the other'),
    trimMm: setting(mm(200), 15, 'Trim', 'Trim on each edge of a stock sheet'),
    minWasteMm: setting(mm(200), 20, 'Narrowest strip', 'The narrowest strip that can be broken off'),
    minFirstCutMm: setting(mm(), 100, 'Between first cuts', 'First cuts keep at least this distance from each other'),
    minSecondCutMm: setting(mm(), 100, 'Between second cuts', 'Second cuts keep at least this distance from each other'),
    hasTrimmingCut: setting(yesNo(), true, 'Trimming cut', 'Allow a final trim cut'),
  },
  Offcuts: {
    offcutShortMm: setting(mm(), 300, 'Short side from', 'An offcut with a shorter short side is waste'),
    offcutLongMm: setting(mm(), 600, 'Long side from', 'An offcut with a shorter long side is waste'),
  },
  Orders: {
    ordersTogether: setting(choice(OrdersTogether, together), 'free', 'Panels of one order', 'Where the panels of one order may lie'),
    maxOpenOrders: setting(whole(0, 1_000, 'orders'), 0, 'Orders open at once', 'Orders started but not finished while cutting, one rack each at the table; 0 for no limit'),
  },
  'Handling costs': {
    sheetCostCents: setting(cents(), 0, 'A sheet', 'Cost of fetching a sheet, loading the table and clearing it'),
    cutCostCents: setting(cents(), 0, 'A cut', 'Counted for each cut'),
  },
  Solver: {
    solveSeconds: setting(whole(1, 300, 's'), 10, 'Time per sheet', 'Longer finds better layouts; the best one is shown meanwhile'),
  },
});
export const Settings = cuttingPage.schema;
export type Settings = typeof cuttingPage.defaults;
