import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { badField } from '../../../platform/kernel/errors.ts';
import { recordIdByName } from '../../../platform/lists/list-records.ts';
import { bins } from './bins.contract.ts';
import type { Put } from './bins.events.ts';
import { loadHolder } from './in-holder.ts';

/** The bin with a code, to put something in; no code is no bin. 422 on `bin` when there is none such. */
export async function putByCode(context: CommandContext, code: string): Promise<Put> {
  if (!code) return { holderId: null, bin: '' };
  const id = await recordIdByName(context.tx, context.accountId, bins, code);
  if (id === null) throw badField('bin', `There is no bin ${code}. Create it first, or leave the bin empty`);
  const holder = await loadHolder(context, id);
  return { holderId: id, bin: holder.code };
}
