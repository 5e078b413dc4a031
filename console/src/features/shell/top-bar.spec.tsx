// @vitest-environment jsdom
import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { dashboardContract } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { proxyAccess } from '../../lib/api/client.ts';
import { markViewed } from '../../lib/page/viewed-version.ts';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { fetchMenus } from './shell-menus.ts';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';
import { version } from './version.ts';

const user = userEvent.setup({ delay: null });
const area = { name: 'Orders', link: '/', icon: 'orders', blocker: null, count: 12, children: [] };
const itemsOf = async (button: RegExp) => {
  await user.click(screen.getByRole('button', { name: button }));
  return within(await screen.findByRole('menu')).findAllByRole('menuitem');
};

beforeEach(async () => {
  await fetchMenus();
  serverAnswers();
  markViewed('');
});
afterEach(() => proxyAccess.set(false));

describe('top bar', () => {
  it('W-28 B-067 B-112 holds search, Quick Create, help, the bell and the avatar', async () => {
    await renderBlock(<TopBar hasRail={false} />);
    expect(screen.getByRole('combobox', { name: 'Search everything' })).toBeTruthy();
    for (const name of ['Quick Create', /^Help/, /your menu/])
      expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.getByRole('button', { name: /messages|notifications/i })).toBeTruthy();
  });

  it('B-113 W-30 the main menu shows the menu list of the profile', async () => {
    serverAnswers().on(identityContract.menu, () => ({ menu: [area] }));
    await renderBlock(<SideMenu />, { profile: { menu: [area] } });
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(within(menu).getByRole('link', { name: 'Orders' })).toBeTruthy();
    expect(within(menu).getByText('12')).toBeTruthy();
  });

  it('says in the menu how much is open in an area, and what it counted', async () => {
    const server = serverAnswers();
    server.on(identityContract.menu, () => ({ menu: [{ ...area, count: null }] }));
    const figure = { id: 'orders.open', label: 'Open orders and quotes', tone: 'neutral' as const, icon: 'orders' };
    const rest = { blocker: null, link: area.link, filters: [], topic: 'orders', group: 'Orders', isCapped: false };
    server.on(dashboardContract.openWork, () => ({ today: '2026-03-02', data: [{ ...figure, ...rest, count: 1480 }] }));
    await renderBlock(<SideMenu />, { profile: { menu: [{ ...area, count: null }] } });
    const link = await screen.findByTitle('1,480 open orders and quotes');
    expect(link.textContent).toBe('Orders1,480');
    expect(screen.getByRole('link', { name: 'Orders' })).toBe(link);
  });

  it('W-31 B-104 B-114 Quick Create offers New Order, New Contact and New Purchase Order', async () => {
    await renderBlock(<TopBar hasRail={false} />);
    const items = await itemsOf(/^Quick Create$/);
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^New Order/),
      expect.stringMatching(/^New Contact/),
      expect.stringMatching(/^New Purchase Order/),
    ]);
  });

  it('B-104 an entry shows only with create; without any there is no Quick Create', async () => {
    const view = await renderBlock(<TopBar hasRail={false} />, { granted: ['contact:create', 'order:read'] });
    expect((await itemsOf(/^Quick Create$/)).map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^New Contact/),
    ]);
    view.unmount();
    await renderBlock(<TopBar hasRail={false} />, { granted: ['order:read'] });
    expect(screen.queryByRole('button', { name: 'Quick Create' })).toBeNull();
  });

  it('W-56 a menu opens by keyboard, is walked with the arrows and closes with Escape', async () => {
    await renderBlock(<TopBar hasRail={false} />);
    screen.getByRole('button', { name: /^Help/ }).focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu');
    await user.keyboard('{ArrowDown}');
    const first = document.activeElement;
    await user.keyboard('{ArrowDown}');
    expect(first?.getAttribute('role')).toBe('menuitem');
    expect(document.activeElement).not.toBe(first);
    expect(document.activeElement?.getAttribute('role')).toBe('menuitem');
    await user.keyboard('{Escape}');
    expect(menu.isConnected && menu.checkVisibility?.()).toBeFalsy();
  });

  it("W-32 B-105 B-115 help offers a ticket with create on helpdeskSupport, the support center and What's New", async () => {
    const view = await renderBlock(<TopBar hasRail={false} />, { granted: ['helpdeskSupport:create'] });
    expect((await itemsOf(/^Help/)).map((item) => item.textContent?.replace('NEW', ''))).toEqual([
      'Create Support Ticket',
      'Support Center',
      "What's New",
    ]);
    view.unmount();
    await renderBlock(<TopBar hasRail={false} />, { granted: [] });
    expect((await itemsOf(/^Help/)).map((item) => item.textContent?.replace('NEW', ''))).toEqual([
      'Support Center',
      "What's New",
    ]);
  });

  it("B-052 W-32 What's New carries a NEW badge until this build has been viewed", async () => {
    const view = await renderBlock(<TopBar hasRail={false} />);
    expect((await itemsOf(/^Help/)).at(-1)?.textContent).toContain('NEW');
    view.unmount();
    markViewed(version);
    await renderBlock(<TopBar hasRail={false} />);
    expect((await itemsOf(/^Help/)).at(-1)?.textContent).toBe("What's New");
  });

  it('W-38 B-053 B-054 shows PROXY, LOCAL or STAGING where it works, and nothing in production', async () => {
    const view = await renderBlock(<TopBar hasRail={false} />, {
      profile: { ui: { minVersion: version, environment: 'STAGING' } },
    });
    expect(screen.getByText('STAGING')).toBeTruthy();
    view.unmount();
    proxyAccess.set(true);
    const second = await renderBlock(<TopBar hasRail={false} />, {
      profile: { ui: { minVersion: version, environment: 'LOCAL' } },
    });
    expect(screen.getByText('PROXY')).toBeTruthy();
    expect(screen.getByText('LOCAL')).toBeTruthy();
    second.unmount();
    proxyAccess.set(false);
    await renderBlock(<TopBar hasRail={false} />, { profile: { ui: { minVersion: version, environment: null } } });
    expect(screen.queryByText(/^(PROXY|LOCAL|STAGING)$/)).toBeNull();
  });

  it('W-57 B-062 the assistant is a placeholder that is disabled', async () => {
    const { container } = await renderBlock(<TopBar hasRail={false} />);
    const place = screen.getByRole('button', { name: /^Assistant/ });
    expect(place.getAttribute('aria-disabled')).toBe('true');
    const before = container.ownerDocument.body.innerHTML.length;
    await user.click(place);
    expect(container.ownerDocument.body.innerHTML.length).toBe(before);
  });
});
