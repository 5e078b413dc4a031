import { seal } from '../../../contexts/webhooks/signing/seal.facts.ts';
import { newSecret } from '../../../contexts/webhooks/signing/sign.facts.ts';
import { asAdministrator } from './as-administrator.ts';
import type { Business } from './business.ts';

const body = {
  name: 'Warehouse ERP',
  url: 'https://erp.example.com/hooks/glasshouse',
  types: ['invoice.sent', 'order.held', 'order.submitted', 'panel.recut', 'task.completed'],
};

/** A webhook of the demo business, switched off: nobody listens at its address. */
export async function makeWebhooks(b: Business, now: Date): Promise<void> {
  const call = asAdministrator(b, now);
  if (!call) return;
  const sealed = seal(b.runtime.config.secret, newSecret());
  const { id } = await call<{ id: number }>('webhooks.addWebhook', { body, sealed });
  await call('webhooks.disableWebhook', { id, reason: 'Until the ERP is ready for it' });
}
