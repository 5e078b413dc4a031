/** The id of the part of a record an event is about: goods of a task. */
const partKey = 'taskItemId';

/** What an event has of its move: told by the status, not by a field. */
const ofMove = new Set(['from', 'to', 'path', 'reason', partKey]);

/** What stands before the fields of a part: `part 12 `; empty for fields of the record itself. */
const prefixOf = (part: unknown): string => (typeof part === 'number' ? `part ${part} ` : '');

/**
 * The fields of a record as an event has them; some carry them in `details`. Those of a part are named by it, so that two
 * parts are never compared with each other.
 */
export function fieldsOf(data: unknown): Record<string, unknown> {
  const { details, ...rest } = data as Record<string, unknown>;
  const all = typeof details === 'object' && details !== null ? { ...rest, ...details } : rest;
  const prefix = prefixOf(all[partKey]);
  if (prefix === '') return all;
  const own = Object.entries(all).filter(([name]) => !ofMove.has(name));
  return Object.fromEntries(own.map(([name, value]) => [prefix + name, value]));
}

/** A field as it stands in the data of an event, and the part it belongs to; null for the record itself. */
export function storedField(field: string): { readonly name: string; readonly part: string | null } {
  const [, part = null, name = field] = /^part (\d+) (.+)$/.exec(field) ?? [];
  return { name, part };
}
