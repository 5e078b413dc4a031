/** The k-th smallest (from 0) of the first `count` values, which change their order (quickselect; Hoare, 1961). */
export function smallest(values: Float64Array, count: number, k: number): number {
  let from = 0;
  let to = count - 1;
  while (from < to) {
    const pivot = middle(values[from]!, values[(from + to) >> 1]!, values[to]!);
    let i = from;
    let j = to;
    while (i <= j) {
      while (values[i]! < pivot) i++;
      while (values[j]! > pivot) j--;
      if (i > j) break;
      const value = values[i]!;
      values[i++] = values[j]!;
      values[j--] = value;
    }
    if (k <= j) to = j;
    else if (k >= i) from = i;
    else return values[k]!;
  }
  return values[k]!;
}

const middle = (a: number, b: number, c: number): number =>
  a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
