import {
  type LifecycleAction,
  lifecycleActions,
  type Order,
  ordersContract,
} from '@glasshouse/services/contexts/orders/orders.contract';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import { expect } from 'vitest';
import type { Visitor } from '../visitor.ts';
import { type Refusal, tryRefusals } from './refusals.ts';

export interface Line {
  readonly glass: string;
  readonly size: string;
  readonly quantity: number;
  readonly edges: string;
  readonly isToughened: boolean;
}

/** Types a quote the way it is done at the counter and submits it. Returns the id of the quote. */
export async function typeQuote(
  { page }: Visitor,
  head: { readonly customer: string; readonly reference: string; readonly promised: string },
  lines: readonly Line[],
): Promise<number> {
  await page.getByRole('button', { name: /^(New|Quick Create)/ }).click();
  await page.getByRole('menuitem', { name: 'New order' }).click();
  await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor();
  await page.getByLabel('Customer').pressSequentially(head.customer.slice(0, 5));
  await page.getByRole('option', { name: head.customer }).click();
  // The round mark lies under its label.
  await page.getByText('Quote', { exact: true }).click();
  await page.getByLabel('Reference').fill(head.reference);
  await page.getByLabel('Promised').fill(head.promised);
  for (const [i, line] of lines.entries()) await typeLine({ page }, line, i + 1);
  await page.getByRole('button', { name: 'Submit quote' }).click();
  await page.waitForURL(/\/orders\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

async function typeLine({ page }: Pick<Visitor, 'page'>, line: Line, number: number): Promise<void> {
  const field = (name: string) => page.getByLabel(`${name}, line ${number}`, { exact: true });
  if (number > 1) await page.getByRole('button', { name: 'Add a line' }).click();
  const glass = page.getByRole('combobox', { name: `Glass, line ${number}`, exact: true });
  await glass.fill(line.glass);
  await glass.press('Tab');
  await field('Width').fill(line.size);
  await field('Quantity').fill(String(line.quantity));
  await field('Toughened').setChecked(line.isToughened);
  await field('Edges').fill(line.edges);
  await field('Edges').press('Tab');
}

/** The page of an order, used by pressing its buttons. */
export class OrderPage {
  constructor(
    private readonly visitor: Visitor,
    private readonly client: ApiClient,
    readonly id: number,
  ) {}

  async open(hash = ''): Promise<void> {
    await this.visitor.goTo(`/orders/${this.id}${hash}`);
    await this.visitor.page.getByRole('list', { name: /^Progress of/ }).waitFor();
  }

  read(): Promise<Order> {
    return this.client.call(ordersContract.getOrder, { params: { id: this.id } });
  }

  /** Presses an action of the order and waits until its way has gone on. */
  async press(label: string, arrivesAt: string): Promise<void> {
    const { page } = this.visitor;
    const { number } = await this.read();
    await page
      .getByRole('toolbar', { name: `Actions of ${number}` })
      .getByRole('button', { name: label, exact: true })
      .click();
    await this.arrives(arrivesAt);
  }

  /** Waits until the step that is now is the one named. */
  async arrives(label: string): Promise<void> {
    const { page } = this.visitor;
    const current = page.getByRole('list', { name: /^Progress of/ }).locator('[aria-current="step"]');
    await expect.poll(() => current.innerText()).toContain(label);
  }

  /** What the page refuses and what the server refuses. */
  async refusals(): Promise<Refusal[]> {
    const order = await this.read();
    const params = { id: this.id };
    return tryRefusals(this.visitor.page, order.number, order.actions, (action) => {
      if (isLifecycle(action)) return this.client.call(ordersContract[action], { params, body: { reason: 'because' } });
      if (action === 'payments')
        return this.client.call(ordersContract.recordPayment, { params, body: { amount: '1.00', method: 'cash' } });
      return null;
    });
  }
}

const isLifecycle = (action: string): action is LifecycleAction =>
  (lifecycleActions as readonly string[]).includes(action);
