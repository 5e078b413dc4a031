import { type TaskDetail, tasksContract } from '@glasshouse/services/contexts/tasks/tasks.contract';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import type { Visitor } from '../visitor.ts';
import { type Refusal, tryRefusals } from './refusals.ts';

/** Plans a delivery of one order that is ready. Returns the id of the task. */
export async function planDelivery({ page }: Visitor, orderNumber: string, driver: string): Promise<number> {
  await page.goto('/tasks/new');
  await page.getByRole('heading', { name: 'New delivery', level: 1 }).waitFor();
  await page.getByRole('checkbox', { name: new RegExp(orderNumber) }).check();
  await page.getByLabel('Driver').fill(driver);
  await page.getByRole('button', { name: /^Plan 1 order/ }).click();
  await page.waitForURL(/\/tasks\/\d+$/);
  return Number(page.url().split('/').at(-1));
}

/** The page of a delivery, as the driver uses it. */
export class TaskPage {
  constructor(
    private readonly visitor: Visitor,
    private readonly client: ApiClient,
    readonly id: number,
  ) {}

  read(): Promise<TaskDetail> {
    return this.client.call(tasksContract.getTask, { params: { id: this.id } });
  }

  /** Types the labels of panels, one after the other; each is counted before the next is typed. */
  async load(barcodes: readonly string[]): Promise<void> {
    const { page } = this.visitor;
    for (const [i, barcode] of barcodes.entries()) {
      await page.getByLabel('Label of a panel').fill(barcode);
      await page.getByRole('button', { name: 'Load', exact: true }).click();
      await page.getByText(`${i + 1} of ${barcodes.length} panels loaded`).waitFor();
    }
  }

  /** Presses an action of the task and waits for the chip beside its title. */
  async press(label: string, becomes: string): Promise<void> {
    const { page } = this.visitor;
    const { number } = await this.read();
    const toolbar = page.getByRole('toolbar', { name: `Actions of ${number}` });
    await toolbar.getByRole('button', { name: label, exact: true }).click();
    await this.becomes(becomes);
  }

  async becomes(status: string): Promise<void> {
    await this.visitor.page.locator('main header').getByText(status, { exact: true }).first().waitFor();
  }

  /** Hands the goods of the customer over to somebody. */
  async handOver(customer: string, name: string): Promise<void> {
    const { page } = this.visitor;
    const { number } = await this.read();
    const toolbar = page.getByRole('toolbar', { name: `Actions of ${number}` });
    await toolbar.getByRole('button', { name: `Hand over: ${customer}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Received by').fill(name);
    await dialog.getByRole('button', { name: /^Hand over \d+ panels$/ }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** What the page refuses and what the server refuses. */
  async refusals(): Promise<Refusal[]> {
    const task = await this.read();
    const input = { params: { id: this.id }, body: { reason: 'because' } };
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      approve: () => this.client.call(tasksContract.approveTask, input),
      deny: () => this.client.call(tasksContract.denyTask, input),
      skippendingproduction: () => this.client.call(tasksContract.skipPendingProduction, input),
      routeStarted: () => this.client.call(tasksContract.startTask, input),
      close: () => this.client.call(tasksContract.closeTask, input),
      cancel: () => this.client.call(tasksContract.cancelTask, input),
      recheckapprovals: () => this.client.call(tasksContract.recheckTaskApprovals, input),
    };
    return tryRefusals(this.visitor.page, task.number, task.actions, (action) => calls[action]?.() ?? null);
  }
}
