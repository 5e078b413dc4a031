import { contexts } from '@glasshouse/services/apps/contexts';
import { openApiDocument } from '@glasshouse/services/platform/contract/openapi';
import { pageSizes } from '@glasshouse/services/platform/contract/table';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../attack-world.ts';

type Json = { [key: string]: Json } & { name?: string; $ref?: string };

const contracts = [Object.fromEntries(endpoints.map((e) => [e.name, e]))];
const document = JSON.parse(JSON.stringify(openApiDocument(contracts, '1'))) as Json;
const resolve = (ref: string) =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<Json | undefined>((at, part) => at?.[part.replace(/~1/g, '/').replace(/~0/g, '~')], document);

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1 by a validator of the format', async () => {
    expect(contexts.length).toBeGreaterThan(10);
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('holds no reference that leads nowhere', () => {
    const references = [...new Set(referencesIn(document))];
    expect(references.length).toBeGreaterThan(10);
    expect(references.filter((ref) => resolve(ref) === undefined)).toEqual([]);
  });

  it('names the parameters of every list: search, order, page, format, and a filter for each column', () => {
    const lists = endpoints.filter((e) => e.table);
    expect(lists.length).toBeGreaterThan(30);
    for (const e of lists) {
      const operation = document.paths?.[e.path.replace(/:(\w+)/g, '{$1}')]?.get as unknown as { parameters: Json[] };
      const named = operation.parameters.map((one) => (one.$ref ? resolve(one.$ref) : one)?.name);
      const filters = Object.keys(e.table ?? {}).map((field) => `filter[${field}]`);
      const shared = [
        'search[value]',
        'order[0][column]',
        'order[0][dir]',
        'start',
        'length',
        'format',
        'after',
        'zone',
      ];
      expect(named).toEqual(expect.arrayContaining([...shared, ...filters]));
    }
    expect(resolve('#/components/parameters/ListLength')?.schema?.enum).toEqual([...pageSizes]);
  });
});
