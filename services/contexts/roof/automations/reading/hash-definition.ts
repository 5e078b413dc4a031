import { createHash } from 'node:crypto';
import type { Definition } from '../definition.contract.ts';

/** Keys in order: the order in which somebody wrote them says nothing. */
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : value && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, one]) => one !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, one]) => [key, ordered(one)]),
        )
      : value;

/** The same definition has the same hash, whoever saves it. */
export const hashDefinition = (definition: Definition): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(definition)))
    .digest('base64url')
    .slice(0, 22);
