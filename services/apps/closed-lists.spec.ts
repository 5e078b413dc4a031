import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contexts } from './contexts.ts';

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}

/** Fields whose names say that the business knows what they may hold. */
const knownWord =
  /(code|unit|type|kind|reasonId|country|zone|currency|status|state|mode|method|category|corner|edge|edges|role|group|groups|colour|language|list|scope|severity|side|section)$/i;

/** Texts of such a name that are no closed list, or are checked elsewhere: each by its endpoint or field, with the reason. */
const reasons: Readonly<Record<string, string>> = {
  'account.updateAccount timeZone': 'the contract asks the runtime whether it knows the zone',
  'account.updateCalendarSettings timeZone': 'the contract asks the runtime whether it knows the zone',
  'account.createTaxRate code': "a code of the company's own, such as GST",
  'account.updateTaxRate code': "a code of the company's own, such as GST",
  xeroCode: 'a tax type of the organisation in Xero, which has its own',
  myobCode: 'a tax code of the company file in MYOB, which has its own',
  'account.updateSettings timeZone': 'the contract asks the runtime whether it knows the zone',
  'developer.onboardAccount timeZone': 'the contract asks the runtime whether it knows the zone',
  'identity.register timeZone': 'the contract asks the runtime whether it knows the zone',
  'files.createUpload type': 'media type a browser gives; what is sent out goes through the list of showable types',
  'identity.completeInvitation code': 'a secret, compared with its hash',
  'purchasing.openSupplierLink code': 'a secret, compared with its hash',
  'purchasing.answerBySupplier code': 'a secret, compared with its hash',
  'integrations.connect code': 'a secret of the provider, good once',
  'integrations.connect state': 'a secret, compared with its hash',
  taxCode: 'a code of the accounting software, chosen from those that were read there',
  freeTaxCode: 'a code of the accounting software, chosen from those that were read there',
  barcode: 'looked up: what names no record is refused',
  recipientList: 'mail addresses: anybody may be written to',
  country: 'an address abroad is written as its owner writes it; nothing follows from it',
  priceGroup: 'a name that the company gives; rates and stock meet by it',
  priceGroups: 'names that the company gives',
  category: 'a heading that the company gives to its library',
  stockCode: 'set by the server, whatever is sent',
  supplierCode: "an article number in the supplier's words",
  'rates.edgework[].code': 'rates may stand before the editor offers the work; a code without a rate has no price',
  'rates.layers[].code': 'a film, gas, spacer or bar as its maker calls it; a code that no layer has prices nothing',
  'rates.stock[].code': 'shown beside its id, which is what counts',
  'rates.stock[].unit': 'shown beside its rate; the stock item says what is counted',
  'pricing.lookupItems edges': 'asked, never kept; a code without a rate has no price',
  'salesPricing.comparePrices edges': 'asked, never kept; a code without a rate has no price',
};

interface FreeText {
  readonly endpoint: string;
  readonly path: string;
  readonly field: string;
}

function freeTexts(schema: Schema | undefined, endpoint: string, path: string): FreeText[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const inner = (one: Schema | undefined, at: string) => freeTexts(one, endpoint, at);
  const isChecked = schema.enum || 'const' in schema || schema.pattern || schema.format;
  const field = /([\w-]+)(\[\]|\{\})*$/.exec(path)?.[1] ?? '';
  return [
    ...(schema.type === 'string' && !isChecked ? [{ endpoint, path, field }] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => inner(one, path ? `${path}.${name}` : name)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => inner(one, path)),
    ...[...(schema.prefixItems ?? []), schema.items].flatMap((one) => inner(one, `${path}[]`)),
    ...(typeof schema.additionalProperties === 'object' ? inner(schema.additionalProperties, `${path}{}`) : []),
  ];
}

const bodyOf = (body: z.ZodType) =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;

const texts = contexts
  .flatMap((c) => c.routes.flatMap((r) => Object.values(r.contract)))
  .filter((e) => e.method !== 'GET')
  .flatMap((e) => freeTexts(bodyOf(e.body), e.name, ''))
  .filter(({ field }) => knownWord.test(field));

const reasonOf = ({ endpoint, path, field }: FreeText) =>
  [`${endpoint} ${field}`, path, path.replace(/^\w+\[?\]?\./, ''), field].find((key) => Object.hasOwn(reasons, key));

describe('fields of bodies that name something of a known list', () => {
  it('are an enum or a pattern in the contract, or stand here with the reason', () => {
    const unreasoned = texts.filter((text) => !reasonOf(text)).map(({ endpoint, path }) => `${endpoint} ${path}`);
    expect([...new Set(unreasoned)]).toEqual([]);
  });

  it('have no reason without a field', () => {
    const used = new Set(texts.map(reasonOf));
    expect(Object.keys(reasons).filter((key) => !used.has(key))).toEqual([]);
  });
});
