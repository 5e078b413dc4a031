import { expect, it } from 'vitest';
import { FeatureFlag } from './../account/account.contract.ts';
import { menuOf } from './menu.facts.ts';

const every = FeatureFlag.options;
const on = { enableGlassBlocks: true };

it('shows everybody the same entries and tells who may not why', () => {
  const all = menuOf(() => true, true, every, on);
  const none = menuOf(() => false, false, every, on);
  const links = (menu: typeof all) => menu.flatMap((area) => area.children.map((child) => child.link));
  expect(links(none)).toEqual(links(all));
  expect(all.every((area) => area.blocker === null && area.children.every((child) => child.blocker === null))).toBe(
    true,
  );
  const open = none.filter((area) => area.blocker === null).map((area) => area.name);
  expect(open).toEqual(['Dashboard', 'Support']);
  expect(none.find((area) => area.name === 'Orders')?.blocker).toBe(
    'Your user may not open this: it needs the order permission (read). An administrator can grant it.',
  );
});

it('leads an area to its first open page', () => {
  const menu = menuOf((right) => right === 'productionStationApp:read', false, every, on);
  expect(menu.find((area) => area.name === 'Production')).toMatchObject({
    link: '/production/stationapps',
    blocker: null,
  });
});

it('B-108 closes the areas that the subscription of the company does not include, whatever the rights', () => {
  const menu = menuOf(() => true, true, ['production'], on);
  const closed = menu.filter((area) => area.blocker !== null).map((area) => area.name);
  expect(closed).toEqual(['Optimiser', 'Analytics', 'Automations']);
  expect(menu.find((area) => area.name === 'Automations')?.blocker).toBe(
    'The subscription of your company does not include this.',
  );
});

it("B-374 What's new is at /support/whatsnew", () => {
  const links = menuOf(() => true, true, every, on).flatMap((area) => area.children.map((child) => child.link));
  expect(links).toContain('/support/whatsnew');
  expect(links).not.toContain('/help/whatsnew');
});

it('B-295 glass blocks open with advanced inventory and the setting of the company', () => {
  const blockerOf = (features: typeof every, settings: typeof on) =>
    menuOf(() => true, true, features, settings)
      .flatMap((area) => area.children)
      .find((child) => child.link === '/inventory/glassblocks')?.blocker;
  expect(blockerOf(every, on)).toBeNull();
  expect(blockerOf([], on)).toBe('The subscription of your company does not include this.');
  expect(blockerOf(every, { enableGlassBlocks: false })).toBe(
    'Your company does not use glass blocks. They are turned on in the inventory configuration.',
  );
});
