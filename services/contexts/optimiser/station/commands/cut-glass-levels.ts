import { command, outcome } from '../../../../platform/cqrs/command.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { cutOffcut } from '../../../inventory/inventory.facts.ts';
import { assertStation } from '../../../production/production.facts.ts';

interface Cut {
  readonly glassLevelId: number;
  readonly rests: readonly { readonly widthMm: number; readonly heightMm: number }[];
}

/** Uses offcuts up by hand at a station and books what is left of them as new ones. */
export const cutGlassLevels = command(
  'optimiser.cutGlassLevels',
  async ({ id, cuts }: { id: number; cuts: readonly Cut[] }, context) => {
    await assertStation(context.tx, context.accountId, id);
    const ids = cuts.map((cut) => cut.glassLevelId);
    const twice = ids.findIndex((one, i) => ids.indexOf(one) !== i);
    if (twice >= 0) throw badField(`cuts.${twice}.glassLevelId`, 'This offcut is listed twice');
    const changes = [];
    const restIds = [];
    for (const [i, { glassLevelId, rests }] of [...cuts].sort((a, b) => a.glassLevelId - b.glassLevelId).entries()) {
      const cut = await cutOffcut(context, glassLevelId, rests, `cuts.${i}.rests`);
      changes.push(...cut.changes);
      restIds.push(...cut.restIds);
    }
    return outcome({ ids, restIds }, ...changes);
  },
);
