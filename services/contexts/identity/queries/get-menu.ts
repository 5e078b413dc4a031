import { query } from '../../../platform/cqrs/query.ts';
import { accountFacts } from '../../account/account.facts.ts';
import { menuOf } from '../menu.facts.ts';
import { loadOwnUser } from './load-own-user.ts';

/** The menu of the user who asks. */
export const getMenu = query('identity.getMenu', async (_: object, context) => {
  const { isDeveloper } = await loadOwnUser(context);
  const { features, settings } = await accountFacts(context.db, context.accountId);
  return { menu: menuOf(context.can, isDeveloper, features, settings) };
});
