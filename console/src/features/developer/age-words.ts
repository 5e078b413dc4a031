const steps = [
  [86_400, 'd'],
  [3_600, 'h'],
  [60, 'min'],
] as const;

/** An age in its largest unit: 12 s, 5 min, 3 h, 2 d; a dash for none. */
export function ageWords(seconds: number | null): string {
  if (seconds === null) return '–';
  const step = steps.find(([size]) => seconds >= size);
  return step ? `${Math.floor(seconds / step[0])} ${step[1]}` : `${Math.floor(seconds)} s`;
}
