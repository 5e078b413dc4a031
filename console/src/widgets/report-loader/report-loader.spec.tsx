// @vitest-environment jsdom

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportsContract } from '@glasshouse/services/contexts/roof/reports/reports.contract';
import { exportContract } from '@glasshouse/services/platform/export/export.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as openSigned from '../../lib/api/open-signed.ts';
import { Refused, serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { ReportLoader } from './report-loader.tsx';
import { reportOptions } from './report-options.ts';

let goTo: MockInstance<typeof openSigned.goTo>;
beforeEach(() => {
  goTo = vi.spyOn(openSigned, 'goTo').mockImplementation(() => {});
});

const url = '/api/v1/orders/17/report?production=true&expires=1&signature=x';
const loader = (
  <ReportLoader
    endpoint={reportsContract.orderReport}
    params={{ id: 17 }}
    query={{ production: 'true' }}
    back="/orders/17"
  />
);

describe('report page', () => {
  it('W-50 B-043 B-044 says it loads, asks for the signed address of the report with its options, and goes there', async () => {
    let answer: (value: { url: string }) => void = () => {};
    const server = serverAnswers();
    server.on(exportContract.signUrl, () => new Promise((done) => (answer = done)));
    await renderBlock(loader);
    expect(screen.getByText('Loading report...')).toBeTruthy();
    expect(server.sentTo(exportContract.signUrl).map((sent) => sent.body)).toEqual([
      { path: '/orders/17/report?production=true' },
    ]);
    expect(goTo).not.toHaveBeenCalled();
    answer({ url });
    await waitFor(() => expect(goTo.mock.calls).toEqual([[url]]));
    expect(screen.queryByText('Loading report...')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('saved with your downloads');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/orders/17');
  });

  it('B-047 signs the statement with its date and the prices with their stockType', async () => {
    const server = serverAnswers();
    server.on(exportContract.signUrl, () => ({ url }));
    await renderBlock(
      <>
        <ReportLoader
          endpoint={reportsContract.balanceReport}
          params={{ id: 9 }}
          query={{ date: '2026-11-21' }}
          back="/"
        />
        <ReportLoader endpoint={reportsContract.salesPricingExport} query={{ stockType: 'glass' }} back="/" />
      </>,
    );
    await waitFor(() => expect(server.sentTo(exportContract.signUrl)).toHaveLength(2));
    expect(server.sentTo(exportContract.signUrl).map((sent) => sent.body)).toEqual([
      { path: '/accounts/9/balance/report?date=2026-11-21' },
      { path: '/intelligence/inventory/salespricing/export?stockType=glass' },
    ]);
  });

  it('W-50 B-043 shows the server’s sentence, tries again, and leads back', async () => {
    const server = serverAnswers();
    server.on(
      exportContract.signUrl,
      () => new Refused(403, { code: 'PermissionError', message: 'You need the right order:read to do this' }),
    );
    await renderBlock(loader);
    expect((await screen.findByRole('alert')).textContent).toContain('You need the right order:read to do this');
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/orders/17');
    server.on(exportContract.signUrl, () => ({ url }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(url));
  });
});

describe('report routes', () => {
  const folder = join(import.meta.dirname, '../../routes/_loading');
  const routes = new Map(
    readdirSync(folder).map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [/createFileRoute\('\/_loading(.*?)\/?'\)/.exec(text)?.[1], text];
    }),
  );

  it('B-042 stand in the loading layout', () => {
    expect([...routes.keys()].sort()).toEqual(
      [
        '/accounts/creditnotes/$id/report',
        '/accounts/invoices/$id/report',
        '/accounts/paymentreceiveds/$id/report',
        '/analytics/reports/accounts/$id/balance/report',
        '/analytics/reports/accounts/balances/export',
        '/analytics/reports/accounts/balances/report',
        '/analytics/reports/inventory/salespricing/export',
        '/analytics/reports/inventory/salespricing/report',
        '/contacts/$id/customer/pricelist/$priceListId/report',
        '/contacts/$id/supplier/pricing/report',
        '/inventory/stocktakes/$id/countingsheetreport',
        '/inventory/stocktakes/$id/summaryreport',
        '/optimiser/sheets/$id/report',
        '/orders/$orderId/panellabels',
        '/orders/$orderId/panellabels/$panelId',
        '/orders/$orderId/report',
        '/production/stations/$id/optimisersheets/$sheetId/labels',
        '/purchasing/purchaseorders/$id/receivesheetreport',
        '/purchasing/purchaseorders/$id/receiving/labels',
        '/purchasing/purchaseorders/$id/receiving/labels/$itemId',
        '/purchasing/purchaseorders/$id/report',
        '/tasks/$id/customersummary',
        '/tasks/$id/pendingpanels',
        '/tasks/$id/runsheet',
      ].sort(),
    );
    for (const text of routes.values()) expect(text).toContain('<ReportLoader');
  });

  it('B-037 B-047 take a date for the statement of a customer and a stockType for the export of prices', () => {
    expect(routes.get('/analytics/reports/accounts/$id/balance/report')).toContain("reportOptions('date', 'kind'");
    expect(routes.get('/analytics/reports/inventory/salespricing/export')).toContain("reportOptions('stockType')");
    expect(routes.get('/analytics/reports/inventory/salespricing/report')).not.toContain('reportOptions');
  });

  it('B-037 take the options of their report and nothing else', () => {
    expect(routes.get('/orders/$orderId/report')).toContain("reportOptions('production')");
    expect(routes.get('/orders/$orderId/panellabels')).toContain("reportOptions('reprint', 'configId', 'format')");
    const options = reportOptions('production');
    expect(options.parse({ production: true, other: 'x' })).toEqual({ production: 'true' });
    expect(options.parse({ production: '' })).toEqual({ production: 'true' });
    expect(options.parse({ production: false })).toEqual({ production: undefined });
    expect(options.parse({ production: { a: 1 } })).toEqual({ production: undefined });
  });
});
