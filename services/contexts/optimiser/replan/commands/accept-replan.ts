import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { badField, conflict, notFound } from '../../../../platform/kernel/errors.ts';
import { type PanelFacts, panelFacts } from '../../../production/production.facts.ts';
import { sheetAggregate } from '../../domain/optimiser-sheet.ts';
import { newSheet, offcutSheet } from '../find/glass-to-cut.ts';
import { whyNotPlanned } from '../find/why-not-planned.ts';
import { sizeText } from '../find/words.ts';
import { readGlass } from '../read-glass.ts';
import type { ReplanChoice } from '../replan.contract.ts';
import { addToNextSheet } from './add-to-next-sheet.ts';
import { holdOffcut } from './hold-offcut.ts';
import { layIn } from './lay-in.ts';
import { planOnGlass } from './plan-on-glass.ts';

type Glass = Extract<ReplanChoice, { kind: 'offcut' | 'newSheet' }>;
type Job = Extract<ReplanChoice, { kind: 'gap' | 'nextSheet' }>;

/** Cuts a panel where the planner chose: one step, checked anew; 409 with a sentence when somebody else was faster. */
export const acceptReplan = command(
  'optimiser.acceptReplan',
  async ({ panelId, choice }: { panelId: number; choice: ReplanChoice }, context) => {
    const panel = await panelFacts(context.tx, context.accountId, panelId);
    if (!panel) throw badField('panelId', `There is no panel ${panelId}`);
    const why = whyNotPlanned(panel);
    if (why) throw conflict('PanelPlannedError', why);
    return choice.kind === 'gap' || choice.kind === 'nextSheet'
      ? onJob(context, panel, choice)
      : onGlass(context, panel, choice);
  },
);

async function onJob(context: CommandContext, panel: PanelFacts, choice: Job) {
  const { sheetId, version } = choice;
  const sheet = await context.load(sheetAggregate, sheetId);
  const { number } = sheet.state;
  if (sheet.state.stockId !== panel.stockId)
    throw badField(
      'choice.sheetId',
      `${number} is cut from ${sheet.state.stockCode}: choose a sheet of ${panel.stockCode}`,
    );
  const answer = { id: sheetId, number, isNewSheet: false };
  if (choice.kind === 'nextSheet') {
    const changes = await addToNextSheet(context, sheet, version, panel.id);
    return outcome({ ...answer, says: `${panel.barcode} goes with ${number}, which is optimised again` }, ...changes);
  }
  const changes = await layIn(context, sheet, version, [{ panelId: panel.id, ...choice.placement }]);
  return outcome({ ...answer, says: `${panel.barcode} is placed in a gap of ${number}` }, ...changes);
}

async function onGlass(context: CommandContext, panel: PanelFacts, choice: Glass) {
  const floor = await readGlass(context.tx, context.accountId, panel.stockId, [panel], context.now);
  if (choice.kind === 'offcut') {
    const offcut = floor.offcuts.find((one) => one.id === choice.glassLevelId);
    if (!offcut) throw conflict('OffcutTakenError', 'The offcut is no longer free: reload the options');
    const { id, number, changes } = await planOnGlass(context, panel, offcutSheet(offcut, floor.offcutValues), floor);
    await holdOffcut(context, offcut.id, id);
    const says = `${panel.barcode} is cut from offcut ${sizeText(offcut.widthMm, offcut.heightMm)} on ${number}`;
    return outcome({ id, number, says, isNewSheet: true }, ...changes);
  }
  const size = floor.sizes.find((one) => one.sizeId === choice.sizeId);
  if (!size) throw notFound();
  if (size.quantity < 1)
    throw conflict('OutOfStockError', `No sheet of ${sizeText(size.widthMm, size.heightMm)} is left in stock`);
  const { id, number, changes } = await planOnGlass(context, panel, newSheet(size, floor.offcutValues), floor);
  return outcome(
    { id, number, says: `${panel.barcode} is cut from a new sheet on ${number}`, isNewSheet: true },
    ...changes,
  );
}
