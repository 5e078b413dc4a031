// @vitest-environment jsdom
import { inventoryContract } from '@glasshouse/services/contexts/inventory/inventory.contract';
import {
  type OrderSettings,
  orderSettingsContract,
} from '@glasshouse/services/contexts/orders/settings/order-settings.contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../lib/api/query.ts';
import { Refused, serverAnswers } from '../../../testing/answers.ts';
import { renderBlock } from '../../../testing/render.tsx';
import { OrderConfigurationPage } from './order-configuration.page.tsx';

const settings: OrderSettings = {
  orderQuoteExpiryDays: 30,
  orderSameDayCutoffTime: '12:00',
  orderLeadTimeDays: 5,
  orderPrePaidGate: true,
  orderPrePaidGracePeriodTime: 72,
  orderCODGate: true,
  discountApprovalPercent: '50',
  preProductionSendOrderConfirmation: true,
  preProductionPrintProductionSheets: false,
  preProductionPrintProductionLabels: true,
  deliveryFeeStockId: null,
  ncrDeliveryFeeStockId: null,
  cancellationFeeStockId: 9,
  minimumInvoiceFeeStockId: null,
  minimumPriceFeeStockId: null,
  templateHandlingFeeStockId: null,
  splittingStockIds: [7],
  splittingMaximumSplits: 10,
  orderEditorMaximumItems: 1000,
  orderEditorMaximumQuantity: 10_000,
  orderEditorAutosave: true,
  orderEditorAutosaveSeconds: 5,
};
const stamp = { isEnabled: false, text: '', corner: 'bottomRight' as const, isToughenedOnly: true };
let server: ReturnType<typeof serverAnswers>;
let sent: unknown[];
beforeEach(() => {
  queryClient.clear();
  server = serverAnswers();
  sent = [];
  server.on(orderSettingsContract.getOrderSettings, () => settings);
  server.on(orderSettingsContract.getStampConfig, () => stamp);
  server.on(orderSettingsContract.updateOrderSettings, ({ body }) => {
    sent.push(body);
    return { ...settings, ...body } as OrderSettings;
  });
  server.on(orderSettingsContract.getOrderSettingsHistory, () => ({ changes: [] }));
  server.on(inventoryContract.listStock, () => ({
    draw: 0,
    data: [],
    recordsTotal: 0,
    recordsFiltered: 0,
    isCapped: false,
    summary: {},
    cursor: { before: null, after: null },
  }));
});

it('B-127 B-311 B-312 B-313 B-314 B-315 shows what holds for orders, and saves what is changed', async () => {
  await renderBlock(<OrderConfigurationPage />);
  const days = (await screen.findByLabelText('Quote validity')) as HTMLInputElement;
  expect(days.value).toBe('30');
  expect(screen.getByText('A quote lapses this long after it was sent')).toBeTruthy();
  const fees = ['NCR delivery fee', 'Cancellation fee', 'Delivery fee', 'Minimum invoice', 'Minimum price'];
  for (const fee of [...fees, 'Template handling fee'])
    expect(screen.getAllByLabelText(new RegExp(`^${fee}`)).length).toBeGreaterThan(0);
  expect((screen.getByLabelText('Same-day cut-off') as HTMLInputElement).value).toBe('12:00');
  expect((screen.getByLabelText('Prepayment grace period') as HTMLInputElement).value).toBe('72');
  expect((screen.getByLabelText('Print production sheets') as HTMLInputElement).checked).toBe(false);
  expect(screen.getAllByLabelText(/^Stock items that can be split/).length).toBeGreaterThan(0);
  await userEvent.clear(days);
  await userEvent.type(days, '14');
  await userEvent.click(screen.getByLabelText('Print production sheets'));
  await userEvent.click(screen.getByLabelText('Autosave drafts'));
  expect((screen.getByLabelText('Autosave after') as HTMLInputElement).disabled).toBe(true);
  await userEvent.clear(screen.getByLabelText('Parts of a line'));
  await userEvent.type(screen.getByLabelText('Parts of a line'), '4');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    orderQuoteExpiryDays: 14,
    preProductionPrintProductionSheets: true,
    orderEditorAutosave: false,
    splittingMaximumSplits: 4,
  });
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('what the server refuses stands under its field and nothing typed is lost', async () => {
  server.on(
    orderSettingsContract.updateOrderSettings,
    () =>
      new Refused(422, {
        code: 'BadFieldError',
        message: 'Errors were found in the following fields',
        details: [{ target: 'orderQuoteExpiryDays', message: 'At least 1' }],
      }),
  );
  await renderBlock(<OrderConfigurationPage />);
  const days = (await screen.findByLabelText('Quote validity')) as HTMLInputElement;
  await userEvent.clear(days);
  await userEvent.type(days, '0');
  await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
  await waitFor(() => expect(days.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('At least 1').length).toBeGreaterThan(0);
  expect(days.value).toBe('0');
});

it('who may not change them reads why, and the fields are closed', async () => {
  await renderBlock(<OrderConfigurationPage />, { granted: ['orderConfiguration:read'] });
  const days = (await screen.findByLabelText('Quote validity')) as HTMLInputElement;
  expect(days.matches(':disabled')).toBe(true);
  expect(screen.getByText('Read-only')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save settings' })).toBeNull();
});
