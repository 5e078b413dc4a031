// @vitest-environment jsdom
import { contactsContract } from '@glasshouse/services/contexts/contacts/contacts.contract';
import type { Permission } from '@glasshouse/services/platform/contract/access';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serverAnswers } from '../../testing/answers.ts';
import { renderBlock } from '../../testing/render.tsx';
import { RecordLink } from './record-link.tsx';
import type { RecordKind } from './record-routes.ts';

/** The records of the specification, their pages, and the read rights that make a name a link. */
const records: readonly [RecordKind, string, readonly Permission[]][] = [
  ['automation', '/automations/rules/7', ['automation:read']],
  ['user', '/users/7', ['user:read']],
  ['userGroup', '/users/groups/7', ['userGroup:read']],
  ['stock', '/inventory/stock/7', ['stock:read']],
  ['contact', '/contacts/7', ['contact:read']],
  ['order', '/orders/7', ['order:read']],
  ['purchaseOrder', '/purchasing/purchaseorders/7', ['purchaseOrder:read']],
  ['productionStage', '/production/stages/7', ['productionConfig:read']],
  ['productionStation', '/production/stations/7', ['productionConfig:read']],
  ['productionItem', '/production/items/7', ['production:read']],
  ['tougheningBatch', '/production/tougheningbatches/7', ['production:read']],
  ['optimiserSheet', '/optimiser/sheets/7', ['optimisation:read']],
  ['resourceGroup', '/tasks/resourcegroups/7', ['taskConfig:read']],
  ['resource', '/tasks/resources/7', ['taskConfig:read']],
  ['priceRequest', '/pricing/requests/7', ['pricingApproval:read']],
  ['stocktake', '/inventory/stocktakes/7', ['stockTake:read', 'stockTakeCount:read']],
  ['stockCategory', '/inventory/configuration', ['inventoryConfig:read']],
  ['priceGroup', '/pricing/configuration', ['pricingConfig:read']],
  ['task', '/tasks/7', ['task:read']],
  ['invoice', '/accounts/invoices/7', ['invoice:read']],
  ['paymentReceived', '/accounts/paymentreceiveds/7', ['payment:read']],
  ['overpayment', '/accounts/overpayments/7', ['payment:read']],
  ['creditNote', '/accounts/creditnotes/7', ['creditNote:read']],
];
const link = (kind: RecordKind, more: object = {}) => (
  <RecordLink kind={kind} id={7} {...more}>
    Its name
  </RecordLink>
);

afterEach(() => vi.useRealTimers());

describe('record link', () => {
  it('W-12 B-100 covers the 23 kinds of record by 19 rules', () => {
    expect(records).toHaveLength(23);
    expect(new Set(records.map(([, , rights]) => rights.join())).size).toBe(19);
  });

  it.each(records)(
    'W-12 B-098 B-099 B-100 B-102 %s opens %s in a new tab with %s, and is plain text without',
    async (kind, path, rights) => {
      for (const right of rights) {
        const view = await renderBlock(link(kind), { granted: [right] });
        const found = screen.getByRole('link', { name: 'Its name' });
        expect([found.getAttribute('href'), found.getAttribute('target')]).toEqual([path, '_blank']);
        view.unmount();
      }
      const all = records.flatMap(([, , others]) => others).filter((right) => !rights.includes(right));
      await renderBlock(link(kind), { granted: all });
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText('Its name')).toBeTruthy();
    },
  );

  it('B-101 only links of orders and production items can be disabled by a flag', async () => {
    for (const [kind] of records) {
      const view = await renderBlock(link(kind, { isDisabled: true }));
      expect(screen.queryByRole('link') === null, kind).toBe(kind === 'order' || kind === 'productionItem');
      view.unmount();
    }
  });
});

describe('card of a record', () => {
  const contact = {
    id: 7,
    name: 'Kerr & Sons',
    type: 'customer' as const,
    abn: '',
    email: 'desk@kerr.example',
    phone: '03 9555 0142',
    paymentTerms: 'account' as const,
    creditDays: 30,
    creditLimit: null,
    minSpendAmount: null,
    minSpendPeriod: 'month' as const,
    deliveryFeeWaived: false,
    remindersOff: false,
    discountPercent: '0',
    address: {
      address1: '',
      address2: '',
      suburb: 'Moorabbin',
      state: 'VIC' as const,
      postcode: '',
      country: 'Australia',
    },
    people: [],
    termsKind: 'daysAfterBill' as const,
    addresses: [],
    defaultAddressId: null,
    defaultPersonId: null,
    supplier: {
      ...{ accountNumber: '', termsKind: 'daysAfterBill' as const, creditDays: 30 },
      ...{ currencyCode: null, freightPercent: '0' },
    },
    accountStatus: 'onhold' as const,
    isArchived: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
  const card = () => document.querySelector('[data-record-card]');
  const ready = () => waitFor(() => expect(card()?.textContent).toContain('On hold'), { timeout: 10_000 });

  it('opens after a rest of 300 ms, asks once, and closes with Escape', async () => {
    const server = serverAnswers();
    server.on(contactsContract.getContact, () => contact);
    await renderBlock(link('contact'));
    vi.useFakeTimers();
    fireEvent.pointerEnter(screen.getByRole('link').parentElement as Element);
    act(() => void vi.advanceTimersByTime(290));
    expect(server.sent).toHaveLength(0);
    act(() => void vi.advanceTimersByTime(20));
    vi.useRealTimers();
    await ready();
    expect(card()?.textContent).toContain('Moorabbin VIC');
    fireEvent.keyDown(screen.getByRole('link'), { key: 'Escape' });
    expect(card()).toBeNull();
    fireEvent.keyDown(screen.getByRole('link'), { key: 'ArrowDown', altKey: true });
    await ready();
    expect(server.sentTo(contactsContract.getContact)).toHaveLength(1);
  });

  it('asks nothing for who may not read the record', async () => {
    const server = serverAnswers();
    await renderBlock(link('contact'), { granted: [] });
    fireEvent.pointerEnter(screen.getByText('Its name'));
    await new Promise((done) => setTimeout(done, 400));
    expect(card()).toBeNull();
    expect(server.sent).toHaveLength(0);
  });
});
