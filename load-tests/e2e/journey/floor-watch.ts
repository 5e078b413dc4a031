import { productionContract } from '@glasshouse/services/contexts/production/production.contract';
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { Asking } from '../pages/settled.ts';
import type { Visitor } from '../visitor.ts';

/** What one column of the floor shows: the number in its head and the tiles below it. */
export interface ColumnView {
  readonly count: number;
  readonly tiles: number;
}

/** Somebody who leaves the production manager's page open and never touches it. */
export class FloorWatch {
  /** How often the page asked for the whole floor after it was opened. */
  private asked = 0;

  private constructor(
    private readonly visitor: Visitor,
    private readonly since: number,
  ) {
    visitor.page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith(productionContract.managerSummary.path)) this.asked += 1;
    });
  }

  static async start(visitor: Visitor): Promise<FloorWatch> {
    await visitor.page.getByRole('heading', { name: 'Production manager', level: 1 }).waitFor();
    await visitor.page.getByRole('region', { name: 'Cut', exact: true }).waitFor();
    // What changed while the page was opening is fetched once more when its line stands.
    const asking = new Asking(visitor.page);
    await visitor.page.getByText(/^Live/).first().waitFor();
    await asking.settled();
    return new FloorWatch(visitor, Number(await visitor.page.evaluate('performance.timeOrigin')));
  }

  /** Waits until the columns show what they should; fails with what they show instead. */
  async shows(panels: Readonly<Record<string, number>>): Promise<void> {
    const wanted = Object.fromEntries(Object.entries(panels).map(([name, n]) => [name, { count: n, tiles: n }]));
    await expect.poll(() => this.columns(Object.keys(panels)), { timeout: 90_000, interval: 50 }).toEqual(wanted);
    await this.staysOpen();
  }

  /** Labels of the tiles in a column. */
  async tiles(name: string): Promise<string[]> {
    const tiles = await this.tilesOf(this.column(name)).all();
    return Promise.all(tiles.map(async (tile) => (await tile.getAttribute('aria-label')) ?? ''));
  }

  /** A figure of the head, such as 'Finished today'. */
  async figure(label: string): Promise<string> {
    const term = this.visitor.page.getByRole('term').filter({ hasText: label });
    return term.locator('xpath=following-sibling::dd[1]').innerText();
  }

  /** The page was loaded once, at the start, nobody went anywhere, and the floor came by patches alone. */
  async staysOpen(): Promise<void> {
    expect(this.visitor.path).toBe('/production/manager');
    expect(this.visitor.loads).toBe(1);
    expect(this.asked).toBe(0);
    expect(Number(await this.visitor.page.evaluate('performance.timeOrigin'))).toBe(this.since);
  }

  private async columns(names: readonly string[]): Promise<Record<string, ColumnView>> {
    const views = await Promise.all(names.map((name) => this.columnView(name)));
    return Object.fromEntries(names.map((name, i) => [name, views[i] ?? { count: -1, tiles: -1 }]));
  }

  private async columnView(name: string): Promise<ColumnView> {
    const column = this.column(name);
    const count = Number((await column.locator('[data-count]').innerText()).trim());
    return { count, tiles: await this.tilesOf(column).count() };
  }

  private column(name: string): Locator {
    return this.visitor.page.getByRole('region', { name, exact: true });
  }

  private tilesOf(column: Locator): Locator {
    return column.locator('button[data-tile]');
  }
}
