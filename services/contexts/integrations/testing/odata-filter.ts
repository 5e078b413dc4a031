type Row = Readonly<Record<string, unknown>>;

const clause = /^([\w/]+) (eq|ge|lt) (?:guid|datetime)?(.+)$/;

function valueAt(row: Row, path: string): unknown {
  return path.split('/').reduce<unknown>((at, part) => (at as Row | null | undefined)?.[part], row);
}

/** A filter as OData writes it: clauses joined by "and", these by "or". Throws for what it does not know. */
export function odataFilter(text: string | null): (row: Row) => boolean {
  if (!text) return () => true;
  const either = text.split(/ or (?=[\w/]+ (?:eq|ge|lt) )/);
  if (either.length > 1) {
    const any = either.map(odataFilter);
    return (row) => any.some((is) => is(row));
  }
  const tests = text.split(/ and (?=[\w/]+ (?:eq|ge|lt) )/).map((part) => {
    const [, path = '', operator, literal = ''] = clause.exec(part.trim()) ?? [];
    if (!operator) throw new Error(`Unknown filter ${part}`);
    const value = literal.startsWith("'") ? literal.slice(1, -1).replaceAll("''", "'") : Number(literal);
    return { path, operator, value };
  });
  return (row) =>
    tests.every(({ path, operator, value }) => {
      const own = valueAt(row, path) as string | number | undefined;
      if (own === undefined || own === null) return false;
      if (operator === 'eq') return own === value;
      return operator === 'ge' ? own >= value : own < value;
    });
}
