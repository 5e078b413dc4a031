import type { RecordOf } from '../../../platform/contract/maintained-list.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import type { ListCheck } from '../../../platform/lists/list-commands.ts';
import { descriptorLookups } from './descriptor-lookups.contract.ts';

type Descriptor = RecordOf<typeof descriptorLookups>;

/** 422 when code or kind of a reason change after it was given: reports count by them. */
export const checkDescriptor: ListCheck<Descriptor> = async (context, { id, before, after }) => {
  if (id === null || !before || !after) return;
  const changed = (['code', 'kind'] as const).find((field) => before[field] !== after[field]);
  if (!changed) return;
  const use = await context.findUse({ type: descriptorLookups.name, id, name: before.name });
  if (use) throw badField(changed, `${use.text}: add another reason instead`);
};
