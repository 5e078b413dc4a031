import type { Visitor } from '../visitor.ts';

/** The tablet of a station, used by typing labels and pressing its big buttons. */
export class StationApp {
  constructor(private readonly visitor: Visitor) {}

  /** Opens a station from the list of stations. */
  async open(station: string): Promise<void> {
    const { page } = this.visitor;
    await this.visitor.goTo('/production/stationapps');
    await page.getByRole('link', { name: station }).first().click();
    await page.getByRole('heading', { name: station, level: 1 }).waitFor();
    await page.getByLabel('Label of a panel').waitFor();
  }

  /** Scans a label: the panel is taken up here. */
  async scan(barcode: string): Promise<void> {
    await this.type(barcode);
    await this.says(`${barcode} in work`);
  }

  /** Scans a label at a furnace: the panel is laid on the first bed. */
  async lay(barcode: string): Promise<void> {
    await this.type(barcode);
    await this.says(`${barcode} on bed 1`);
  }

  /** Puts the first bed into the furnace and takes it out again. */
  async toughen(): Promise<void> {
    const { page } = this.visitor;
    await page.getByRole('button', { name: 'First bed into the furnace' }).click();
    await page.getByRole('button', { name: 'Next bed out' }).click();
    await page
      .getByText(/^Bed 1 is out/)
      .first()
      .waitFor();
  }

  /** Scans a label that does not belong here. Returns the sentence of the refusal. */
  async scanWrongly(barcode: string): Promise<string> {
    await this.type(barcode);
    const alert = this.visitor.page.getByRole('alert');
    const sentence = (await alert.locator('p').first().innerText()).trim();
    await alert.getByRole('button', { name: 'OK' }).click();
    await alert.waitFor({ state: 'hidden' });
    return sentence;
  }

  /** Completes the panel at hand, which is the one named. */
  async complete(barcode: string): Promise<void> {
    const { page } = this.visitor;
    await page.getByRole('region', { name: 'Panel' }).getByText(barcode, { exact: true }).waitFor();
    await page.getByRole('button', { name: `Complete ${barcode}`, exact: true }).click();
    await this.says(`${barcode} done`);
  }

  private async type(barcode: string): Promise<void> {
    const field = this.visitor.page.getByLabel('Label of a panel');
    await field.fill(barcode);
    await field.press('Enter');
  }

  private async says(text: string): Promise<void> {
    const { page } = this.visitor;
    await page
      .getByRole('status')
      .filter({ hasText: text })
      .first()
      .waitFor()
      .catch(async (cause: Error) => {
        throw new Error(`The station says no "${text}": ${await page.locator('body').innerText()}`, { cause });
      });
  }
}
