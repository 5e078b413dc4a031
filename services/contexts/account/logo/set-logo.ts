import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { accountAggregate } from '../domain/account.ts';

/** Sets the company's logo by the name of its image, or takes it away (null). Answers the name of the one before. */
export const setLogo = command('account.setLogo', async ({ image }: { image: string | null }, context) => {
  const account = await context.load(accountAggregate, context.accountId);
  const before = account.state.logo ?? null;
  const event = image ? { type: 'account.logoSet' as const, data: { image } } : noLogo;
  return outcome({ before }, change(account, before === image ? [] : [event]));
});

const noLogo = { type: 'account.logoRemoved' as const, data: {} };
