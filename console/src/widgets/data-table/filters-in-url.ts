interface Filter {
  readonly field: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** Filters as the URL of a list keeps them: `field~operator~value,value`. */
export const filtersInUrl = (filters: readonly Filter[]): object =>
  filters.length === 0 ? {} : { f: filters.map((f) => `${f.field}~${f.operator}~${f.values.join(',')}`) };
