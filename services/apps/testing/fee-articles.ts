import type { PriceList } from '../../contexts/pricing/pricing.contract.ts';

type Ok = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** What a fee costs, by the code of its article; AUD ex GST. */
export const feePrices = { 'FEE-DEL': '38', 'FEE-INV': '60', 'FEE-MIN': '50', 'FEE-TPL': '25', 'FEE-NCR': '45' };
export type FeeCode = keyof typeof feePrices;

/** Makes the articles of fees and prices them; answers their ids by code. */
export async function makeFeeArticles(ok: Ok): Promise<Readonly<Record<FeeCode, number>>> {
  const made: [string, number][] = [];
  for (const code of Object.keys(feePrices)) {
    const article = { code, name: `Fee ${code}`, kind: 'service', unit: 'each', priceGroup: code };
    made.push([code, (await ok<{ id: number }>('POST', '/inventory/stock', article)).id]);
  }
  const [list] = await ok<{ id: number }[]>('GET', '/pricing/salesrates');
  if (!list) throw new Error('There is no price list');
  const { rates } = await ok<PriceList>('GET', `/pricing/salesrates/${list.id}`);
  const each = Object.entries(feePrices).map(([priceGroup, rate]) => ({ priceGroup, rate }));
  await ok('PUT', `/pricing/salesrates/${list.id}`, { rates: { ...rates, each: [...rates.each, ...each] } });
  return Object.fromEntries(made) as Record<FeeCode, number>;
}
