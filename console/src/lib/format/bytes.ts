const units = ['bytes', 'kB', 'MB', 'GB'];

/** A size in bytes for people: 900 → '900 bytes', 1536000 → '1.5 MB'. Thousands, as file managers count. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const text = unit === 0 || value >= 99.5 ? value.toFixed(0) : value.toFixed(1);
  return `${text} ${units[unit]}`;
}
