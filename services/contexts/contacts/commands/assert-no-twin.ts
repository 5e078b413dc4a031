import { sql } from 'kysely';
import { bareAbn, formatAbn } from '../../../platform/contract/abn.ts';
import type { CommandContext } from '../../../platform/cqrs/command.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { type ContactBody, ContactType } from '../contacts.contract.ts';

/** Kinds that share a part with one: a customer and a supplier may be one company in two records, as before there was both. */
const kindsBeside = (type: ContactType): ContactType[] => (type === 'both' ? [...ContactType.options] : [type, 'both']);

/** 409 PossibleDuplicate with the other contact when another one that is not archived has the same ABN, unless that is accepted. */
export async function assertNoTwin(
  { tx, accountId }: Pick<CommandContext, 'tx' | 'accountId'>,
  { abn, type }: Pick<ContactBody, 'abn' | 'type'>,
  isAccepted: boolean,
  exceptId: number,
): Promise<void> {
  if (abn === '' || isAccepted) return;
  const { rows } = await sql<{ id: number; name: string }>`
    select id, state->>'name' as name from aggregate
    where account_id = ${accountId} and type = 'contact' and replace(state->>'abn', ' ', '') = ${bareAbn(abn)}
      and state->>'abn' <> '' and state->>'type' in (${sql.join(kindsBeside(type))}) and state->>'isArchived' = 'false' and id <> ${exceptId}
    order by id limit 1`.execute(tx);
  const [twin] = rows;
  if (twin) throw conflict('PossibleDuplicate', `${twin.name} has the ABN ${formatAbn(abn)} already`, twin);
}
