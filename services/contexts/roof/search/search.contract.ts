import { z } from 'zod';
import { contract, endpoint, Id } from '../../../platform/contract/endpoint.ts';

/** Fewer characters find nothing but a whole number or code: they are in almost every record. */
export const shortestSearch = 3;
const longest = 100;

const Words = z.string().trim().max(longest, `Use at most ${longest} characters`);

/** Records of one kind that answer a search. */
export const SearchGroup = z.object({
  name: z.string(),
  results: z.array(z.object({ name: z.string(), link: z.string(), icon: z.string() })),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

/** The record a barcode or a number stands for. */
export const BarcodeRecord = z.object({
  /** As record links name kinds: productionItem, order, stock. */
  kind: z.string(),
  id: Id,
  name: z.string(),
  link: z.string(),
  icon: z.string(),
});
export type BarcodeRecord = z.infer<typeof BarcodeRecord>;

export const searchContract = contract('search', {
  search: endpoint({
    method: 'GET',
    path: '/search',
    access: 'signedIn',
    summary:
      'Find records of every kind by number, name, reference, phone, ABN, barcode or amount; only what the caller may read',
    query: z.object({ search: Words.default('') }),
    response: z.array(SearchGroup),
  }),
  lookupBarcode: endpoint({
    method: 'POST',
    path: '/barcodes/lookup',
    whenExpired: true,
    access: 'signedIn',
    summary: 'The record a barcode or a whole number stands for',
    body: z.object({ barcode: Words.min(1, 'Scan or type a barcode') }),
    response: BarcodeRecord,
  }),
});
