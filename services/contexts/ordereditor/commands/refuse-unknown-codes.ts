import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badFields } from '../../../platform/kernel/errors.ts';
import { readConfiguration } from '../reading/read-configuration.ts';

type ByWork = Readonly<Record<'annealed' | 'toughened', readonly string[] | null>>;

/** 422 for an edge code that is not configured; without any configured code every one is taken. */
export async function refuseUnknownCodes(context: CommandContext, given: ByWork): Promise<void> {
  const { edgeworks } = await readConfiguration(context.tx, context.accountId);
  if (edgeworks.length === 0) return;
  const known = new Set(edgeworks.map((edgework) => edgework.code));
  const faults = Object.entries(given).flatMap(([work, codes]) =>
    (codes ?? []).flatMap((code, side) =>
      known.has(code) ? [] : [{ target: `${work}.${side}`, message: `There is no edgework ${code}` }],
    ),
  );
  if (faults.length) throw badFields(faults);
}
