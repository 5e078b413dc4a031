import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { isReserved, nameKey, systemLabel } from '../domain/system-labels.ts';
import type { LabelType } from '../labels.contract.ts';

const taken = { target: 'name', message: 'A label with this name exists already' };
const kindOf = (type: LabelType) => `label.${type}`;

/** The name a system label has by default is kept for it without a claim. */
const isDefaultOf = (id: number, name: string) => nameKey(systemLabel(id)?.name ?? '') === nameKey(name);

/** Keeps a name for a label, unique among those of its type, and frees the one it had. */
export async function claimName(
  context: CommandContext,
  { id, type, name, before }: { id: number; type: LabelType; name: string; before: string | null },
): Promise<void> {
  if (before !== null && nameKey(before) === nameKey(name)) return;
  if (isReserved(type, name, id)) throw badField(taken.target, taken.message);
  if (!isDefaultOf(id, name)) await context.claim(kindOf(type), nameKey(name), id, taken);
  if (before !== null) await freeName(context, { id, type, name: before });
}

/** Frees the name of a label for others. */
export async function freeName(
  context: CommandContext,
  { id, type, name }: { id: number; type: LabelType; name: string },
): Promise<void> {
  if (!isDefaultOf(id, name)) await context.release(kindOf(type), nameKey(name));
}
