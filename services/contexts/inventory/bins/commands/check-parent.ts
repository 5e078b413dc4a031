import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { binAggregate } from '../holders.ts';

/** A site has at most five levels of bins below it. */
const deepest = 6;

/**
 * Refuses a bin to lie in: 422 when there is none such, it is archived, it lies in the bin itself, or it lies too deep. Every
 * bin above is locked, so that two changes never make a ring together.
 */
export async function checkParent(
  context: CommandContext,
  binId: number | null,
  parentId: number | null,
): Promise<void> {
  let above = parentId;
  for (let level = 2; above !== null; level += 1) {
    if (above === binId) throw badField('parentId', 'A bin does not lie in itself, nor in a bin below it');
    if (level > deepest) throw badField('parentId', `Bins lie at most ${deepest} levels deep`);
    const parent = await context.find(binAggregate, above);
    if (!parent) throw badField('parentId', 'There is no such bin');
    if (parent.state.isArchived) throw badField('parentId', `${parent.state.code} is archived: restore it first`);
    above = parent.state.parentId;
  }
}
