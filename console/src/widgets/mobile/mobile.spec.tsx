// @vitest-environment jsdom

import { Link } from '@tanstack/react-router';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock } from '../../testing/render.tsx';
import { DashboardButton } from './dashboard-button.tsx';
import { MobilePage } from './mobile-page.tsx';
import { MobileTabs } from './mobile-tabs.tsx';

const drawer = <Link to="/">Dashboard</Link>;

describe('a page on a phone', () => {
  it('W-52 B-376 the back button goes to the back link with back=true', async () => {
    const { router } = await renderBlock(
      <MobilePage title="SO-24817" backLink="/orders" drawer={drawer}>
        An order
      </MobilePage>,
      { at: '/orders/17' },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
    expect(router.state.location.search).toEqual({ back: true });
    expect(router.state.location.href).toBe('/orders?back=true');
  });

  it('W-52 B-376 B-377 without a back link it opens the drawer, which closes when something is chosen', async () => {
    await renderBlock(
      <MobilePage title="Orders" drawer={drawer} thumbBar={<button type="button">Next stop</button>}>
        All orders
      </MobilePage>,
    );
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    fireEvent.click(await screen.findByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Dashboard' })).toBeNull());
    expect(screen.getByRole('button', { name: 'Next stop' })).toBeTruthy();
    expect(screen.getByText('Orders')).toBeTruthy();
  });

  it('W-53 B-377 tabs open by the hash and by the finger', async () => {
    const tabs = [
      { id: 'stops', label: 'Stops', content: () => 'three stops' },
      { id: 'goods', label: 'Goods', content: () => 'nine panels' },
    ];
    const { router } = await renderBlock(<MobileTabs tabs={tabs} label="Parts of the run" />, { at: '/#goods' });
    expect(screen.getByRole('tabpanel').textContent).toBe('nine panels');
    fireEvent.click(screen.getByRole('tab', { name: 'Stops' }));
    await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toBe('three stops'));
    expect(router.state.location.hash).toBe('stops');
  });

  it('W-54 B-377 a dashboard button leads to an area and says how much waits, or why it is closed', async () => {
    await renderBlock(
      <>
        <DashboardButton label="Orders" icon="orders" to="/orders" count={1204} />
        <DashboardButton label="Pricing" icon="pricing" to="/pricing" blocker="You need the right pricingCore:read" />
      </>,
    );
    const link = screen.getByRole('link', { name: /Orders/ });
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/orders', 'Orders1,204']);
    const closed = screen.getByRole('button', { name: /Pricing/ });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(closed.textContent).toContain('You need the right pricingCore:read');
  });
});
