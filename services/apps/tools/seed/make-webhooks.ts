import { seal } from '../../../contexts/webhooks/signing/seal.facts.ts';
import { newSecret } from '../../../contexts/webhooks/signing/sign.facts.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import type { Business } from './business.ts';

const body = {
  name: 'Warehouse ERP',
  url: 'https://erp.example.com/hooks/glasshouse',
  types: ['invoice.sent', 'order.held', 'order.submitted', 'panel.recut', 'task.completed'],
};

/** A webhook of the demo business, switched off: nobody listens at its address. */
export async function makeWebhooks(b: Business, now: Date): Promise<void> {
  const admin = b.staff.find(({ groups, userId }) => userId !== null && groups.includes('Administrators'));
  if (!admin) return;
  const call = async <A>(name: string, input: object): Promise<A> => {
    const done = await b.runtime.executeAt(now, commandOf(b, name), input, {
      accountId: b.accountId,
      actor: { userId: admin.userId, name: admin.name },
      can: () => true,
      correlationId: `webhooks-${b.accountId}-${name}`,
    });
    if (!done) throw new Error(`${name} was refused while the demo business was made`);
    return done.answer as A;
  };
  const sealed = seal(b.runtime.config.secret, newSecret());
  const { id } = await call<{ id: number }>('webhooks.addWebhook', { body, sealed });
  await call('webhooks.disableWebhook', { id, reason: 'Until the ERP is ready for it' });
}

function commandOf({ runtime }: Business, name: string): CommandDefinition<object, unknown> {
  const context = runtime.contexts.find((one) => one.name === 'webhooks');
  const served = (context?.routes ?? []).flatMap(({ handlers }) => Object.values(handlers));
  const found = [...(context?.commands ?? []), ...served].find((one) => one.name === name);
  if (found?.kind !== 'command') throw new Error(`No command is called ${name}`);
  return found as unknown as CommandDefinition<object, unknown>;
}
