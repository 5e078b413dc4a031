// @vitest-environment jsdom

import { identityContract } from '@glasshouse/services/contexts/identity/identity.contract';
import { dashboardContract } from '@glasshouse/services/contexts/roof/dashboard/dashboard.contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { pageBanners } from '../../lib/page/page-banner.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { DashboardPage } from './dashboard.page.tsx';

const late = {
  id: 'orders.late',
  label: 'Late orders',
  tone: 'danger' as const,
  icon: 'alert',
  blocker: null,
  link: '/orders',
  filters: [{ field: 'dueDate', operator: 'lte', values: ['2026-03-01'] }],
  topic: 'orders',
  group: 'Orders',
  count: 6 as number | null,
  isCapped: false,
};
const owing = {
  ...late,
  id: 'invoices.owing',
  label: 'Owing on invoices',
  kind: 'money' as const,
  value: '15024.93',
  filters: [],
};
const ahead = {
  today: '2026-03-02',
  floor: {
    blocker: null,
    data: {
      stages: [{ key: 'cut', name: 'Cut', panels: 12, areaM2: '30', perDayM2: '12' }],
      perDayM2: '10',
      days: [{ day: '2026-03-02', panels: 4, areaM2: '14', madeM2: '2', isWorked: true }],
      late: { panels: 0, openM2: '0' },
    },
  },
  debt: { blocker: 'You need the right invoice:read', data: null },
};
let server: ReturnType<typeof serverAnswers>;
beforeEach(() => {
  server = serverAnswers();
  server.on(identityContract.menu, () => ({ menu: [] }));
  server.on(dashboardContract.outlook, () => ahead);
  server.on(dashboardContract.pendingItems, () => ({
    today: '2026-03-02',
    data: [
      late,
      {
        ...late,
        id: 'x',
        label: 'Late panels',
        group: 'Factory',
        count: null,
        blocker: 'You need the right production:read',
      },
    ],
  }));
  server.on(dashboardContract.summary, () => ({ today: '2026-03-02', data: [owing] }));
});

describe('dashboard', () => {
  it('draws what is ahead with its figures beside it, and says what the user may not know', async () => {
    await renderBlock(<DashboardPage />);
    const stages = within(await screen.findByRole('region', { name: 'Work before each stage' }));
    expect((await stages.findByRole('row', { name: /Cut/ })).textContent).toContain('2.5 days');
    expect(stages.getByRole('row', { name: /Cut/ }).textContent).toContain('30.0 m²');
    const days = within(screen.getByRole('region', { name: 'Promised in the next ten days' }));
    expect(days.getByText('1 of 1 days cannot be kept at the usual pace.')).toBeTruthy();
    expect(days.getByRole('row', { name: /14\.0 12\.0/ })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Owing by age' }).textContent).toContain('You need the right');
  });

  it('B-375 shows pending items, each leading to its rows, and a summary', async () => {
    await renderBlock(<DashboardPage />);
    const orders = await screen.findByRole('region', { name: 'Orders' });
    const line = within(orders).getByRole('link', { name: /Late orders/ });
    expect(line.textContent).toBe('Late orders6');
    expect(decodeURIComponent(line.getAttribute('href') ?? '')).toBe('/orders?f=["dueDate~lte~2026-03-01"]');
    expect(within(await screen.findByRole('region', { name: 'Today' })).getByText('$15,024.93')).toBeTruthy();
  });

  it('B-375 what may not be read stays with its reason', async () => {
    await renderBlock(<DashboardPage />);
    expect(within(await screen.findByRole('region', { name: 'Factory' })).queryByRole('link')).toBeNull();
    expect(screen.getByText('You need the right production:read')).toBeTruthy();
  });

  it('says in the banner of the page when figures did not come', async () => {
    server.on(
      dashboardContract.pendingItems,
      () => new Refused(500, { code: 'Broken', message: 'The counts are away' }),
    );
    await renderBlock(<DashboardPage />);
    await screen.findByText('$15,024.93');
    await expect.poll(() => pageBanners.get().map((one) => one.text)).toEqual(['The counts are away']);
  });
});
