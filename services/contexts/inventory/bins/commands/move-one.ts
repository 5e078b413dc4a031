import type { z } from 'zod';
import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { type Change, change } from '../../../../platform/kernel/aggregate.ts';
import { conflict, notFound } from '../../../../platform/kernel/errors.ts';
import { glassWeight } from '../../../../platform/kernel/glass.ts';
import { areaOf } from '../../domain/area.ts';
import { glassLevelAggregate, isCut } from '../../domain/glass-level.ts';
import { stockAggregate } from '../../domain/stock.ts';
import { glassBlockAggregate, isClosed } from '../../glassblocks/domain/glass-block.ts';
import { weightOf } from '../../glassblocks/domain/weight.ts';
import type { Moves } from '../bins.contract.ts';
import type { Put } from '../bins.events.ts';
import type { Thing } from '../fits.ts';
import { containerAggregate } from '../holders.ts';
import type { Movable } from './find-movable.ts';

/** What moved: what it is, how much it adds to a bin, and the moves that take it back. */
export interface Moved {
  readonly changes: readonly Change[];
  readonly things: readonly Thing[];
  readonly sheets: number;
  readonly kg: number;
  readonly before: z.output<typeof Moves>[];
}

/** Where something lay and what it is, before it is told that it moved. */
interface Found {
  readonly thing: Thing;
  readonly holderId: number | null;
  readonly sheets: number;
  readonly kg: number;
  readonly moved: (put: Put) => Change;
}

/** Moves an offcut, a block, a container or hardware. What lies there already stays. */
export async function moveOne(context: CommandContext, { kind, streamId, item }: Movable, put: Put): Promise<Moved> {
  const { thing, holderId, sheets, kg, moved } = await find[kind as keyof typeof find](context, streamId);
  if (holderId === put.holderId) return { changes: [], things: [thing], sheets: 0, kg: 0, before: [] };
  const before = [{ items: [{ barcode: item.barcode }], toId: holderId }];
  return { changes: [moved(put)], things: [thing], sheets, kg, before };
}

const find = {
  async offcut(context: CommandContext, id: number): Promise<Found> {
    const level = await context.load(glassLevelAggregate, id);
    const { stockCode, widthMm, heightMm, thicknessMm, holderId = null } = level.state;
    const text = `the offcut ${widthMm} × ${heightMm} of ${stockCode}`;
    if (isCut(level.state)) throw conflict('GlassLevelGoneError', `${text} is used up`);
    return {
      thing: { kind: 'offcut', text, widthMm, heightMm },
      ...{ holderId, sheets: 1, kg: glassWeight(areaOf(level.state), thicknessMm ?? 0).toNumber() },
      moved: (data) => change(level, [{ type: 'glassLevel.moved', data }]),
    };
  },
  async block(context: CommandContext, id: number): Promise<Found> {
    const block = await context.load(glassBlockAggregate, id);
    const { number, widthMm, heightMm, sheets, holderId = null } = block.state;
    if (!isClosed(block.state)) throw conflict('GlassBlockOpenedError', `${number} is opened: move its sheets`);
    return {
      thing: { kind: 'block', text: number, widthMm, heightMm },
      ...{ holderId, sheets, kg: weightOf(block.state).toNumber() },
      moved: (data) => change(block, [{ type: 'glassBlock.moved', data }]),
    };
  },
  async container(context: CommandContext, id: number): Promise<Found> {
    const container = await context.load(containerAggregate, id);
    const { code, tareKg, holderId = null, isArchived, isDeleted } = container.state;
    if (isDeleted) throw notFound();
    if (isArchived) throw conflict('ContainerArchivedError', `${code} is archived: restore it first`);
    return {
      thing: { kind: 'container', text: code, widthMm: 0, heightMm: 0 },
      ...{ holderId, sheets: 0, kg: tareKg ?? 0 },
      moved: (data) => change(container, [{ type: 'container.moved', data }]),
    };
  },
  async hardware(context: CommandContext, id: number): Promise<Found> {
    const stock = await context.load(stockAggregate, id);
    const { code, holderId = null } = stock.state;
    return {
      thing: { kind: 'hardware', text: code, widthMm: 0, heightMm: 0 },
      ...{ holderId, sheets: 0, kg: 0 },
      moved: (data) => change(stock, [{ type: 'stock.put', data: { stockCode: code, ...data } }]),
    };
  },
};
