import { type StockFacts, stockFactsMany } from '../../../contexts/inventory/inventory.facts.ts';
import { createCustomerPriceList } from '../../../contexts/pricing/customer-prices/commands/create-customer-price-list.ts';
import { setPriceListConfig } from '../../../contexts/pricing/customer-prices/commands/set-price-list-config.ts';
import {
  CustomerPriceListBody,
  PriceListConfig,
} from '../../../contexts/pricing/customer-prices/customer-price-lists.contract.ts';
import { priceItem } from '../../../contexts/pricing/pricing.facts.ts';
import { createPriceRequest } from '../../../contexts/pricing/requests/commands/create-price-request.ts';
import { requestHandlers } from '../../../contexts/pricing/requests/commands/run-request-action.ts';
import { PriceRequestBody, type RequestAction } from '../../../contexts/pricing/requests/price-requests.contract.ts';
import { changeSupplierPrices } from '../../../contexts/pricing/supplier/commands/change-supplier-prices.ts';
import { setPreferredSupplier } from '../../../contexts/pricing/supplier/commands/set-preferred-supplier.ts';
import { ChangedSupplierPrices } from '../../../contexts/pricing/supplier/supplier-pricing.contract.ts';
import type { CommandDefinition } from '../../../platform/cqrs/command.ts';
import { type Business, later } from './business.ts';

/** What suppliers ask, what is agreed with customers, and changes of prices in every part of their life. */
export async function makePrices(b: Business, now: Date, stockIds: readonly number[]): Promise<void> {
  const [suppliers, customers] = [await contactsOf(b, 'supplier'), await contactsOf(b, 'customer')];
  await supplierPrices(b, now, stockIds, suppliers);
  await customerLists(b, now, customers);
  await b.settle();
  await requests(b, now);
}

const contactsOf = (b: Business, type: 'supplier' | 'customer') =>
  b.read((tx) =>
    tx
      .selectFrom('contact_list')
      .select(['id', 'name', 'email'])
      .where('account_id', '=', b.accountId)
      .where('type', 'in', [type, 'both'])
      .where('is_archived', '=', false)
      .orderBy('id')
      .limit(8)
      .execute(),
  );
type Contacts = Awaited<ReturnType<typeof contactsOf>>;

/** Cost against the list price, freight and days, by supplier; the second one is near and dear. */
const terms = [
  { share: 0.41, freightPercent: '6.5', leadDays: 21, minimumQuantity: 10 },
  { share: 0.46, freightPercent: '2', leadDays: 4, minimumQuantity: 1 },
] as const;

async function supplierPrices(b: Business, now: Date, stockIds: readonly number[], suppliers: Contacts): Promise<void> {
  const { stocks, answers } = await b.read(async (tx) => {
    const found = [...(await stockFactsMany(tx, b.accountId, stockIds)).values()];
    return {
      stocks: found,
      answers: await priceItem(tx, b.accountId, { items: found.map(({ id }) => ({ stockId: id })) }),
    };
  });
  const prices = stocks.flatMap((stock: StockFacts, i) => {
    const rates = answers[i]?.rates;
    const list = stock.kind === 'glass' ? rates?.glassPerM2 : rates?.each;
    if (!list || stock.kind === 'service') return [];
    return terms.flatMap(({ share, ...rest }, s) => {
      const supplier = suppliers[stock.kind === 'glass' ? s : 3];
      if (!supplier || (s > 0 && (stock.kind !== 'glass' || i % 3 === 0))) return [];
      const per = stock.kind === 'glass' ? 'm2' : 'each';
      const cost = (Number(list) * share).toFixed(2);
      return [
        {
          stockId: stock.id,
          supplierId: supplier.id,
          terms: { ...rest, cost, per, supplierCode: `${supplier.name.slice(0, 2).toUpperCase()}-${stock.code}` },
        },
      ];
    });
  });
  if (!prices.length) return;
  await b.must(later(now, -40), changeSupplierPrices, ChangedSupplierPrices.parse({ prices: prices.slice(0, 200) }));
  // Laminated glass comes from who makes it.
  const dear = prices.find((price, i) => i > 8 && price.supplierId === suppliers[1]?.id);
  if (dear) await b.run(later(now, -39), setPreferredSupplier, { id: dear.stockId, supplierId: dear.supplierId });
}

async function customerLists(b: Business, now: Date, customers: Contacts): Promise<void> {
  const lists = [
    { name: 'Builder terms', rules: [{ scope: 'category', target: 'glass', value: '5' }], step: '0.05' },
    {
      name: 'Shopfront project, net',
      isNet: true,
      rules: [{ scope: 'service', target: 'edgework', value: '-12' }],
      prices: [{ key: 'glass/Clear/12', rate: '119.00' }],
    },
  ];
  for (const [i, list] of lists.entries()) {
    const customer = customers.at(-1 - i);
    if (customer)
      await b.run(later(now, -30), createCustomerPriceList, {
        ...CustomerPriceListBody.parse(list),
        customerId: customer.id,
      });
  }
  for (const customer of customers.slice(0, 3))
    await b.run(later(now, -28), setPriceListConfig, { ...PriceListConfig.parse({}), customerId: customer.id });
}

/** The next first of February or August: the trade changes its prices twice a year. */
function nextRise(now: Date): string {
  const year = now.getUTCFullYear();
  const days = [`${year}-02-01`, `${year}-08-01`, `${year + 1}-02-01`];
  return days.find((day) => Date.parse(day) > now.getTime()) ?? `${year + 1}-02-01`;
}

async function requests(b: Business, now: Date): Promise<void> {
  const act = async (days: number, id: number, action: RequestAction) => {
    await b.run(later(now, days), requestHandlers[action] as CommandDefinition<object, unknown>, { id, reason: '' });
    await b.settle();
  };
  const drafted = async (days: number, body: object) =>
    (await b.run(later(now, days), createPriceRequest, PriceRequestBody.parse(body)))?.id;
  const applied = await drafted(-20, {
    name: 'Hardware, new invoice prices',
    note: 'Supplier raised silicone and clamps in October.',
    prices: [
      { key: 'each/SILICONE', rate: '14.90' },
      { key: 'each/CLAMP', rate: '20.50' },
    ],
  });
  if (applied)
    for (const [days, action] of [
      [-20, 'completedraft'],
      [-19, 'approve'],
      [-19, 'apply'],
    ] as const)
      await act(days, applied, action);
  const scheduled = await drafted(-6, {
    name: 'Half-yearly rise',
    note: 'Float up 4.5 %, toughening with the price of power.',
    effectiveOn: nextRise(now),
    step: '0.05',
    rules: [
      { scope: 'category', target: 'glass', value: '4.5' },
      { scope: 'service', target: 'toughening', value: '6' },
    ],
  });
  if (scheduled)
    for (const [days, action] of [
      [-6, 'completedraft'],
      [-5, 'approve'],
    ] as const)
      await act(days, scheduled, action);
  const waiting = await drafted(-2, {
    name: 'Edgework by lineal metre',
    effectiveOn: nextRise(now),
    rules: [
      { scope: 'service', target: 'edgework', value: '3' },
      { scope: 'service', target: 'edgework:FP', mode: 'amount', value: '0.60' },
    ],
  });
  if (waiting) await act(-2, waiting, 'completedraft');
  await drafted(-1, { name: 'Mirror, competitor match', rules: [{ scope: 'group', target: 'Mirror', value: '-4' }] });
}
