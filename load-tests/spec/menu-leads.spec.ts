import { menuOf } from '@glasshouse/services/contexts/identity/menu.facts';
import { projectRoot } from '@glasshouse/services/platform/config/config';
import { expect, it } from 'vitest';
import { plain } from './asked-for.ts';
import { pagesThere } from './there.ts';

it('every line of the main menu leads to a page that there is', () => {
  const pages = pagesThere(projectRoot());
  const menu = menuOf(() => true, true, [], { enableGlassBlocks: true });
  const links = menu.flatMap((area) => [area.link, ...area.children.map((child) => child.link)]);
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter((link) => !pages.has(plain(link.replace(/[?#].*$/, ''))))).toEqual([]);
});
