import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { removeLogo } from '../../core/pictures/pictures.facts.ts';
import { setLogo } from './set-logo.ts';

/** Takes the company's logo away; without one nothing happens. */
export const deleteAccountLogo = openHandler('account.deleteAccountLogo', async (_: object, context) => {
  const { runtime, principal, correlationId } = context;
  if (!principal) throw unauthenticated();
  const { accountId, userId, name, can } = principal;
  const execution = { accountId, actor: { userId, name }, can, correlationId };
  const done = await runtime.execute(setLogo, { image: null }, execution);
  await removeLogo(runtime.config, done?.answer.before ?? null);
  return {};
});
