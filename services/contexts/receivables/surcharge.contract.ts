const centsOf = (dollars: string) => Math.round(Number(dollars) * 100);

/** Dollars with GST of a surcharge in what a card was charged: 101.50 at 1.5 % is 100.00 and 1.50. Whole numbers, half up. */
export function surchargeIn(charged: string, percent: string): string {
  const cents = centsOf(charged);
  const [part, whole] = [cents * 10_000, 10_000 + centsOf(percent)];
  const sale = Math.floor((2 * part + whole) / (2 * whole));
  return ((cents - sale) / 100).toFixed(2);
}
