import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BillingConfig } from '../../../platform/config/config.ts';
import { answerPage } from './stripe-pages.ts';
import {
  priceId,
  priceJson,
  type StandInSubscription,
  StripeWorld,
  signatureOf,
  standInProducts,
  subscriptionJson,
} from './stripe-world.ts';

/** What was asked of the stand-in: method, path and form. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
}

const secretKey = 'sk_test_of_a_stand_in';
const webhookSecret = 'whsec_of_a_stand_in';

/**
 * Stripe's wire format on a port of this machine, written from Stripe's reference: bearer key, pinned version, forms,
 * idempotency keys, errors, checkout and portal pages, signed webhooks, a clock of its own. Never part of the product.
 */
export class StripeEmulator {
  readonly asked: Asked[] = [];
  readonly world: StripeWorld;
  /** Further requests are answered so; 0: as they should be. */
  failWith = 0;
  /** Where webhooks go; null: they are only kept in `events`. */
  hook: string | null = null;
  /** Bodies of webhooks in the order they happened. */
  readonly events: string[] = [];
  private readonly answered = new Map<string, string>();
  private readonly server: Server;

  private constructor(at: Date) {
    this.world = new StripeWorld(at);
    this.server = createServer((request, answer) => void this.serve(request, answer));
  }

  static async start(at: Date, port = 0): Promise<StripeEmulator> {
    const made = new StripeEmulator(at);
    await new Promise<void>((done) => {
      made.server.listen(port, '127.0.0.1', done);
    });
    return made;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** How the product is told of it. */
  get config(): BillingConfig {
    return { secretKey, webhookSecret, apiUrl: this.address };
  }

  close(): void {
    this.server.close();
  }

  /** Pays on a checkout page, as its button does. */
  async pay(url: string): Promise<string> {
    const answer = await fetch(url, { method: 'POST', redirect: 'manual' });
    return answer.headers.get('location') ?? '';
  }

  /** Tells what happened of a subscription; answers the body that was sent. */
  async tell(type: string, object: object): Promise<string> {
    const body = JSON.stringify({
      ...{ id: this.world.nextId('evt'), object: 'event', type, created: this.world.now },
      data: { object },
    });
    this.events.push(body);
    if (this.hook) await this.send(body);
    return body;
  }

  tellOf = (one: StandInSubscription) => this.tell('customer.subscription.updated', subscriptionJson(one));

  /** Sends a webhook, signed now. */
  async send(body: string): Promise<number> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureOf(webhookSecret, this.world.now, body),
    };
    return (await fetch(this.hook ?? '', { method: 'POST', headers, body })).status;
  }

  private async serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', this.address);
    const text = await textOf(request);
    const form = Object.fromEntries(new URLSearchParams(text || url.search));
    const method = request.method ?? '';
    if (!url.pathname.startsWith('/v1/')) return answerPage(this, method, url.pathname, answer);
    this.asked.push({ method, path: url.pathname, form });
    const { status, body } = this.judge(request) ?? this.once(request, () => this.answer(method, url.pathname, form));
    answer.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }

  private judge({ headers }: IncomingMessage) {
    if (this.failWith) return error(this.failWith, 'api_error', 'Injected fault');
    if (headers.authorization !== `Bearer ${secretKey}`) return error(401, 'invalid_request_error', 'Invalid API Key');
    if (!headers['stripe-version']) return error(400, 'invalid_request_error', 'This spec asks for a pinned version');
    return null;
  }

  /** The same idempotency key gets the same answer. */
  private once(request: IncomingMessage, work: () => object | null) {
    const key = request.headers['idempotency-key']?.toString();
    const known = key && this.answered.get(key);
    if (known) return { status: 200, body: known };
    const made = work();
    if (!made)
      return error(404, 'invalid_request_error', `Unrecognized request URL (${request.method}: ${request.url})`);
    const body = JSON.stringify(made);
    if (key) this.answered.set(key, body);
    return { status: 200, body };
  }

  private answer(method: string, path: string, form: Readonly<Record<string, string>>): object | null {
    const { world, address } = this;
    const known = /^\/v1\/customers\/(.+)$/.exec(path)?.[1];
    if (method === 'GET' && path === '/v1/prices') return listOf(allPrices);
    if (method === 'GET' && path === '/v1/subscriptions')
      return listOf(world.subscriptions.filter((one) => one.customer === form.customer).map(subscriptionJson));
    if (method === 'POST' && (path === '/v1/customers' || (known && world.customers.has(known)))) {
      const id = known ?? world.nextId('cus');
      world.customers.set(id, { ...world.customers.get(id), ...form });
      return { id, object: 'customer' };
    }
    if (method === 'POST' && path === '/v1/checkout/sessions') {
      const id = world.nextId('cs');
      world.sessions.set(id, {
        ...{ id, customer: form.customer ?? '', price: form['line_items[0][price]'] ?? '' },
        account: form['subscription_data[metadata][account]'] ?? '',
        ...{ successUrl: form.success_url ?? '', cancelUrl: form.cancel_url ?? '' },
      });
      return { id, object: 'checkout.session', url: `${address}/pay/${id}` };
    }
    if (method === 'POST' && path === '/v1/billing_portal/sessions')
      return { id: world.nextId('bps'), url: `${address}/portal/${form.customer}` };
    return null;
  }
}

const allPrices = standInProducts.flatMap(({ prices: _, ...product }) =>
  ['month', 'year'].map((interval) => ({
    ...priceJson(priceId(product.id, interval)),
    product: { ...product, object: 'product', active: true },
  })),
);
const listOf = (data: readonly object[]) => ({ object: 'list', data, has_more: false });
const error = (status: number, type: string, message: string) => ({
  status,
  body: JSON.stringify({ error: { type, message } }),
});

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}
