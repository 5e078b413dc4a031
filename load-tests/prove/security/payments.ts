import { ordersContract } from '@glasshouse/services/contexts/orders/orders.contract';
import { readJson, type SecurityWorld } from './security-world.ts';

/** What payments at once did to one order. */
export interface Captures {
  /** Payments of all that was owing, sent at the same time and then again. */
  readonly sent: number;
  readonly taken: number;
  /** Dollars more than was owing. */
  readonly over: number;
}

interface Order {
  readonly version: number;
  readonly totals: { readonly owing: string };
}

/**
 * Sends many payments of the whole amount at once, each with every version a caller may have seen, then all of them again:
 * one may be taken, whatever the order they arrive in.
 */
export async function captureTwice(world: SecurityWorld, at = 12): Promise<Captures> {
  const { attacker, floor } = world;
  const { id } = await floor.release({ reference: 'paid at once' });
  const order = async () =>
    readJson((await world.ask(ordersContract.getOrder, { path: `/orders/${id}` }, attacker.token)).text) as Order;
  const before = await order();
  const owing = Number(before.totals.owing);
  const pay = async (version: number) =>
    world.ask(
      ordersContract.recordPayment,
      {
        path: `/orders/${id}/payments`,
        body: { amount: before.totals.owing, method: 'cash', reference: 'once', version },
      },
      attacker.token,
    );
  const first = await Promise.all(Array.from({ length: at }, () => pay(before.version)));
  const { version } = await order();
  const again = await Promise.all(Array.from({ length: at }, (_, i) => pay(i % 2 ? version : before.version)));
  const all = [...first, ...again];
  const after = Number((await order()).totals.owing);
  return {
    sent: all.length,
    taken: all.filter((answer) => answer.status === 200).length,
    over: Math.max(0, -after) + (owing > 0 ? 0 : 1),
  };
}
