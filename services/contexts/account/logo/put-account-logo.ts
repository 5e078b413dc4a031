import { openHandler } from '../../../platform/http/open-handler.ts';
import { unauthenticated } from '../../../platform/kernel/errors.ts';
import { removeLogo, storeLogo } from '../../core/pictures/pictures.facts.ts';
import { setLogo } from './set-logo.ts';

/** Sets the company's logo from a base64 PNG; the one before is forgotten. */
export const putAccountLogo = openHandler('account.putAccountLogo', async (input: { image: string }, context) => {
  const { runtime, principal, correlationId } = context;
  if (!principal) throw unauthenticated();
  const { accountId, userId, name, can } = principal;
  const image = await storeLogo(runtime.config, accountId, input.image);
  const done = await runtime.execute(setLogo, { image }, { accountId, actor: { userId, name }, can, correlationId });
  await removeLogo(runtime.config, done?.answer.before ?? null);
  return {};
});
