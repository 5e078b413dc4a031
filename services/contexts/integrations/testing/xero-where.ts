/** One record as a filter sees it: values by path. */
export type Seen = Readonly<Record<string, string | number | undefined>>;

const clause = /^([\w.]+)(==|>=|<)(.+)$/;

function literalOf(text: string): string | number {
  const quoted = /^(?:guid\()?"((?:[^"\\]|\\.)*)"\)?$/.exec(text);
  if (quoted) return (quoted[1] ?? '').replace(/\\(.)/g, '$1');
  const date = /^DateTime\((\d+),(\d+),(\d+)\)$/.exec(text);
  if (date) return [date[1], ...[date[2], date[3]].map((part) => part?.padStart(2, '0'))].join('-');
  return Number(text);
}

/** A filter of the provider's: clauses joined by AND. Throws for what it does not know. */
export function whereOf(text: string | null): (seen: Seen) => boolean {
  if (!text) return () => true;
  if (text.includes(' OR ')) {
    const any = text.split(' OR ').map(whereOf);
    return (seen) => any.some((is) => is(seen));
  }
  const tests = text.split(' AND ').map((part) => {
    const [, field = '', operator, value = ''] = clause.exec(part.trim()) ?? [];
    if (!operator) throw new Error(`Unknown filter ${part}`);
    return { field, operator, value: literalOf(value) };
  });
  return (seen) =>
    tests.every(({ field, operator, value }) => {
      const own = seen[field];
      if (own === undefined) return false;
      if (operator === '==') return own === value;
      return operator === '>=' ? own >= value : own < value;
    });
}
