import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from '../visitor.ts';

const beginsWith = (name: string) => new RegExp(`^${name}(?!\\w)`);

/** Somebody who has read the README and presses what it names, with a mouse. */
export class Newcomer {
  constructor(private readonly visitor: Visitor) {}

  get page() {
    return this.visitor.page;
  }
  get main(): Locator {
    return this.page.getByRole('main');
  }
  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Opens an area of the main menu, and a page of it when one is named. */
  async open(area: string, page?: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Main' });
    const areaLink = menu.getByRole('link', { name: area, exact: true }).first();
    await areaLink.click();
    if (page === undefined) return;
    // The area's own page may turn the menu into a rail: there the pages of an area stand beside its icon.
    const isPressed = async () => {
      await areaLink.hover();
      const pressed = menu.getByRole('link', { name: page, exact: true }).last().click({ timeout: 1_000 });
      return pressed.then(
        () => true,
        () => false,
      );
    };
    await expect.poll(isPressed, { timeout: 90_000 }).toBe(true);
  }

  /** Presses what begins a new record on the list that is open. */
  async startNew(label: string): Promise<void> {
    const button = this.main.getByRole('button', { name: beginsWith(label) });
    await button
      .or(this.main.getByRole('link', { name: beginsWith(label) }))
      .first()
      .click();
  }

  /** Presses a button by its name, or by the first words of it: "Make sheet of 2 panels". */
  async press(name: string, within: Locator = this.main): Promise<void> {
    await within
      .getByRole('button', { name: beginsWith(name) })
      .first()
      .click();
  }

  private get bar(): Locator {
    return this.main.getByRole('toolbar', { name: /^Actions of/ });
  }

  /** Presses an action of the record that is open, once it is possible: a blocked one has the same name. */
  async act(name: string): Promise<void> {
    const possible = this.page.locator('button:not([data-variant="blocked"])');
    await this.bar
      .getByRole('button', { name: beginsWith(name) })
      .and(possible)
      .first()
      .click();
  }

  /** Presses an action that stands in More. */
  async actInMore(name: string): Promise<void> {
    await this.bar.getByRole('button', { name: 'More', exact: true }).click();
    await this.page
      .getByRole('menuitem', { name: beginsWith(name) })
      .first()
      .click();
  }

  /** Presses an action that is not possible, and waits for the reason. */
  async askWhy(name: string, reason: string): Promise<void> {
    await this.bar.getByRole('button', { name, exact: true }).click();
    const why = this.page.getByRole('dialog', { name, exact: true });
    await why.getByText(reason).waitFor();
    await this.page.keyboard.press('Escape');
    await why.waitFor({ state: 'hidden' });
  }

  /** Waits for the step of the record that is now: the names of steps ahead stand there from the beginning. */
  async isAt(status: string): Promise<void> {
    await this.page.locator('li[aria-current="step"]').getByText(status, { exact: true }).waitFor();
  }

  /** Waits for the status beside the title of a record whose way is not always drawn. */
  async becomes(status: string): Promise<void> {
    await this.main.locator('header').getByText(status, { exact: true }).first().waitFor();
  }

  /** Chooses the contact whose name begins with some letters. */
  async choose(label: string, letters: string): Promise<void> {
    await this.main.getByRole('combobox', { name: label }).fill(letters);
    await this.page
      .getByRole('option', { name: beginsWith(letters) })
      .first()
      .click();
  }

  /** Nothing failed and nothing was logged as an error. */
  sawNoFault(): void {
    expect([this.visitor.path, this.visitor.faults]).toEqual([this.visitor.path, []]);
  }
}
