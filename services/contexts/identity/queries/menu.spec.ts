import { expect, it } from 'vitest';
import { menuOf } from './menu.ts';

it('shows everybody the same entries and tells who may not why', () => {
  const all = menuOf(() => true, true);
  const none = menuOf(() => false, false);
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
  const menu = menuOf((right) => right === 'productionStationApp:read', false);
  expect(menu.find((area) => area.name === 'Production')).toMatchObject({
    link: '/production/stationapps',
    blocker: null,
  });
});
