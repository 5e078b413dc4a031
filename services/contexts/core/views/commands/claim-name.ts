import { sql } from 'kysely';
import type { CommandContext } from '../../../../platform/cqrs/command.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { maxViewsOfList } from '../views.contract.ts';

const kind = 'view.name';

interface Named {
  readonly ownerId: number;
  readonly list: string;
  readonly name: string;
}

const shelf = ({ ownerId, list }: Omit<Named, 'name'>) => `${ownerId}:${list}:`;
const claimOf = (view: Named) => `${shelf(view)}${view.name.toLowerCase()}`;

/** Keeps a name for a view, unique among those its owner has of the list. 422 on `name` when it is taken. */
export const claimName = (context: CommandContext, id: number, view: Named): Promise<void> =>
  context.claim(kind, claimOf(view), id, { target: 'name', message: 'You have a view with this name already' });

/** Frees the name of a view. */
export const freeName = (context: CommandContext, view: Named): Promise<void> => context.release(kind, claimOf(view));

/** 422 when the owner has as many views of the list as there may be. Others who save one meanwhile wait. */
export async function assertRoom(context: CommandContext, place: Omit<Named, 'name'>): Promise<void> {
  // Takes the counter's row for the rest of the transaction.
  await context.nextNumber(`view:${shelf(place)}`);
  const { rows } = await sql<{ taken: number }>`
    select count(*) as taken from claim
    where account_id = ${context.accountId} and kind = ${kind} and starts_with(value, ${shelf(place)})`.execute(
    context.tx,
  );
  if ((rows[0]?.taken ?? 0) >= maxViewsOfList)
    throw badField('name', `You can save ${maxViewsOfList} views of a list; delete one first`);
}
