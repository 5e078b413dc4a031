type Json = { readonly [key: string]: unknown };

const keptPerName = 6;

/** What the answers of an API held, by the name of the field: a caller who looks before it writes. */
export class SeenValues {
  private readonly byName = new Map<string, unknown[]>();

  /** The latest values that stood under a name, whatever its case. */
  of(name: string): readonly unknown[] {
    return this.byName.get(name.toLowerCase()) ?? [];
  }

  /** Keeps a number or a text that can be sent again. */
  keep(name: string, value: unknown): void {
    if (typeof value !== 'number' && (typeof value !== 'string' || !value || value.length > 100)) return;
    const known = this.of(name).filter((one) => one !== value);
    this.byName.set(name.toLowerCase(), [...known, value].slice(-keptPerName));
  }

  /** Keeps every field of an answer; an `id` also as that of what it stands in: `items: [{ id }]` is an `itemId`. */
  keepAnswer(answer: unknown, parent: string): void {
    if (Array.isArray(answer)) {
      for (const item of answer.slice(-keptPerName)) this.keepAnswer(item, parent);
      return;
    }
    if (!answer || typeof answer !== 'object') return;
    for (const [key, value] of Object.entries(answer as Json)) {
      if (value && typeof value === 'object') this.keepAnswer(value, key === 'data' ? parent : key.replace(/s$/, ''));
      else if (key === 'id') this.keep(`${parent}Id`, value);
      else this.keep(key, value);
    }
  }
}
