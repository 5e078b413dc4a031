let highest = 0;

/** The highest event position this browser has heard of: its own commands and what the socket announced. */
export const knownPosition = (): number => highest;

/** Remembers a position from an `x-position` header. Text that is no whole number is ignored. */
export function rememberPosition(header: string | null): void {
  const position = Number(header ?? Number.NaN);
  if (Number.isSafeInteger(position) && position > highest) highest = position;
}

/** Positions count per account: forget them when the session ends. */
export function forgetPosition(): void {
  highest = 0;
}
