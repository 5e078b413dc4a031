import type { ServerResponse } from 'node:http';
import type { StandInSession, StandInSubscription, StripeWorld } from './stripe-world.ts';

/** Whose pages they are. */
interface StandIn {
  readonly world: StripeWorld;
  tell(type: string, object: object): Promise<string>;
  tellOf(one: StandInSubscription): Promise<string>;
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<body style="font:16px system-ui;max-width:28rem;margin:3rem auto"><p><b>This page stands in for Stripe. No money moves.</b></p>
<h1>${title}</h1>${body}</body></html>`;

/** Pages a browser is sent to: the checkout, and the portal of a customer. */
export function answerPage(emulator: StandIn, method: string, path: string, answer: ServerResponse): void {
  const [, kind, id = ''] = path.split('/');
  const html = (text: string) => answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  const session = emulator.world.sessions.get(id);
  if (kind === 'pay' && session) {
    if (method === 'POST') return void checkedOut(emulator, session, answer);
    return void html(
      page(
        'Checkout',
        `<p>${session.price}</p><form method="post"><button autofocus>Pay</button></form><p><a href="${session.cancelUrl}">Back</a></p>`,
      ),
    );
  }
  if (kind === 'portal') {
    const mine = emulator.world.subscriptions.filter((one) => one.customer === id);
    if (method === 'POST') return void cancelled(emulator, mine, path, answer);
    const lines = mine.map(
      (one) => `<li>${one.price}: ${one.status}${one.cancelAtPeriodEnd ? ', cancelled' : ''}</li>`,
    );
    return void html(
      page('Bills', `<ul>${lines.join('')}</ul><form method="post"><button>Cancel plan</button></form>`),
    );
  }
  answer.writeHead(404).end();
}

async function checkedOut(emulator: StandIn, session: StandInSession, answer: ServerResponse): Promise<void> {
  const made = emulator.world.subscribe(session);
  await emulator.tell('checkout.session.completed', {
    ...{ id: session.id, object: 'checkout.session', client_reference_id: session.account },
    ...{ customer: session.customer, subscription: made.id },
  });
  await emulator.tellOf(made);
  answer.writeHead(303, { location: session.successUrl }).end();
}

async function cancelled(
  emulator: StandIn,
  mine: readonly StandInSubscription[],
  path: string,
  answer: ServerResponse,
): Promise<void> {
  for (const one of mine) {
    one.cancelAtPeriodEnd = true;
    await emulator.tellOf(one);
  }
  answer.writeHead(303, { location: path }).end();
}
