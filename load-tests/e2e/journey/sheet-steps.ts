import { optimiserContract, type Sheet } from '@glasshouse/services/contexts/optimiser/optimiser.contract';
import type { ApiClient } from '@glasshouse/services/platform/testing/api-client';
import type { Visitor } from '../visitor.ts';
import { type Refusal, tryRefusals } from './refusals.ts';

/** Makes a cutting sheet of every panel that waits, from the list of sheets. Returns the id of the sheet. */
export async function makeSheet(visitor: Visitor, panels: number): Promise<number> {
  const { page } = visitor;
  await page.getByRole('link', { name: 'Optimiser', exact: true }).click();
  await page.getByRole('heading', { name: 'Optimiser sheets', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'New sheet' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^Make sheet of ${panels} panels`) }).click();
  await page.waitForURL(/\/optimiser\/sheets\/\d+/);
  return Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
}

/** The page of a cutting sheet. */
export class SheetPage {
  constructor(
    private readonly visitor: Visitor,
    private readonly client: ApiClient,
    readonly id: number,
  ) {}

  read(): Promise<Sheet> {
    return this.client.call(optimiserContract.getSheet, { params: { id: this.id } });
  }

  /** Presses an action of the sheet and waits for the chip that says where it is now. */
  async press(label: string, becomes: string): Promise<void> {
    const { page } = this.visitor;
    const { number } = await this.read();
    const toolbar = page.getByRole('toolbar', { name: `Actions of ${number}` });
    await toolbar.getByRole('button', { name: label, exact: true }).click();
    await this.becomes(becomes);
  }

  /** Waits for the chip beside the title. */
  async becomes(status: string): Promise<void> {
    await this.visitor.page.locator('main header').getByText(status, { exact: true }).first().waitFor();
  }

  /** Chooses a panel in the list of the glass sheet on the screen and marks it as cut. */
  async cut(barcode: string): Promise<void> {
    const { page } = this.visitor;
    const panels = page.getByRole('region', { name: 'Panels on this sheet' });
    const row = panels.getByRole('row').filter({ hasText: barcode });
    await row.getByRole('cell').nth(1).click();
    await page.getByRole('button', { name: `${barcode} cut`, exact: true }).click();
    await row.getByLabel('cut', { exact: true }).waitFor();
  }

  /** Labels of the panels on the glass sheet on the screen that are not cut, in the order of cutting. */
  async uncut(): Promise<string[]> {
    const { panels } = await this.read();
    const rows = this.visitor.page.getByRole('region', { name: 'Panels on this sheet' }).getByRole('row');
    const texts = await rows.allInnerTexts();
    const left = panels.filter((panel) => !panel.isCut).map((panel) => panel.barcode);
    return texts.flatMap((text) => left.filter((barcode) => text.includes(barcode)));
  }

  /** Shows the next glass sheet of the job. */
  async nextGlass(): Promise<void> {
    await this.visitor.page.keyboard.press('ArrowRight');
  }

  /** What the page refuses and what the server refuses, asked at a station. */
  async refusals(stationId: number): Promise<Refusal[]> {
    const sheet = await this.read();
    const params = { id: stationId, sheetId: this.id };
    const body = { reason: 'because' };
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      queue: () => this.client.call(optimiserContract.queueSheet, { params }),
      startcutting: () => this.client.call(optimiserContract.startCutting, { params, body }),
      revertcutting: () => this.client.call(optimiserContract.revertCutting, { params, body }),
      remove: () => this.client.call(optimiserContract.removeSheet, { params, body }),
      sendprimary: () => this.client.call(optimiserContract.sendPrimary, { params, body }),
      sendsecondary: () => this.client.call(optimiserContract.sendSecondary, { params, body }),
    };
    return tryRefusals(this.visitor.page, sheet.number, sheet.actions, (action) => calls[action]?.() ?? null);
  }
}
