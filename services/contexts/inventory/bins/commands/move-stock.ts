import type { z } from 'zod';
import { type CommandContext, command, outcome } from '../../../../platform/cqrs/command.ts';
import { conflict } from '../../../../platform/kernel/errors.ts';
import type { Moves } from '../bins.contract.ts';
import { type Holder, misfit, overloadOf } from '../fits.ts';
import { loadHolder, loadOf } from '../in-holder.ts';
import { findMovable, type Movable } from './find-movable.ts';
import { type Moved, moveOne } from './move-one.ts';
import { moveSheets } from './move-sheets.ts';

type Input = z.output<typeof Moves>;

/**
 * Puts things into a bin or container, or takes them out of theirs: all of them or none. 422 for a label of nothing, 409 for
 * what does not belong there. More than a bin has room for is taken and told.
 */
export const moveStock = command('inventory.moveStock', async ({ items, toId }: Input, context) => {
  const holder = toId === null ? null : await loadHolder(context, toId);
  const put = { holderId: toId, bin: holder?.code ?? '' };
  const moved: Moved[] = [];
  for (const group of groupsOf(await movablesOf(context, items))) {
    const [first] = group;
    if (!first) continue;
    moved.push(first.kind === 'sheet' ? await moveSheets(context, group, put) : await moveOne(context, first, put));
  }
  if (holder) assertBelongs(moved, holder);
  const warnings = holder ? await warningsOf(context, holder, moved) : [];
  const before = moved.flatMap((one) => one.before);
  return outcome({ bin: put.bin, warnings, before }, ...moved.flatMap((one) => one.changes));
});

async function movablesOf(context: CommandContext, items: Input['items']): Promise<Movable[]> {
  const found: Movable[] = [];
  for (const [at, item] of items.entries()) found.push(await findMovable(context, item, at));
  return found;
}

/** Things by stream, always in the same order, so that two moves never wait for each other. */
function groupsOf(movables: readonly Movable[]): Movable[][] {
  const byStream = Map.groupBy(movables, (one) => one.streamId);
  return [...byStream.keys()].sort((a, b) => a - b).map((id) => byStream.get(id) ?? []);
}

function assertBelongs(moved: readonly Moved[], holder: Holder): void {
  const faults = moved.flatMap((one) => one.things).flatMap((thing) => misfit(thing, holder) ?? []);
  if (faults.length > 0) throw conflict('DoesNotBelongError', faults.join('. '), { faults });
}

async function warningsOf({ tx, accountId }: CommandContext, holder: Holder, moved: readonly Moved[]) {
  const there = await loadOf(tx, accountId, holder.id);
  const sum = (of: (one: Moved) => number) => moved.reduce((n, one) => n + of(one), 0);
  return overloadOf(holder, {
    sheets: there.sheets + sum((one) => one.sheets),
    kg: there.kg + sum((one) => one.kg),
  });
}
