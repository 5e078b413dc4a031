import type { MenuItem } from '@glasshouse/services/contexts/identity/identity.contract';
import { describe, expect, it } from 'vitest';
import { menuState, parentPaths } from './menu-state.ts';

const item = (link: string, children: string[] = []): MenuItem => ({
  name: link,
  link,
  icon: 'orders',
  blocker: null,
  count: null,
  children: children.map((c) => ({ name: c, link: c, blocker: null })),
});
const menu = [item('/'), item('/orders', ['/orders', '/orders/quotes']), item('/contacts')];

describe('menu', () => {
  it('finds the area and the entry of a page', () => {
    expect(menuState(menu, '/').current).toBe('/');
    expect(menuState(menu, '/orders/17')).toEqual({ area: menu[1], current: '/orders' });
    expect(menuState(menu, '/orders/quotes/3').current).toBe('/orders/quotes');
    expect(menuState(menu, '/ordersx')).toEqual({ area: null, current: null });
  });
  it('lists the paths above a page', () => {
    expect(parentPaths('/orders/17/report')).toEqual(['/orders', '/orders/17']);
    expect(parentPaths('/')).toEqual([]);
  });
});
