/** The version shown at the foot of every page. */
export const version = '2.9.8';

/** Whether this console is older than the server asks for; versions are dotted numbers. */
export function isOutdated(minimum: string, own = version): boolean {
  const [wanted, mine] = [minimum, own].map((text) => text.split('.').map((part) => Number.parseInt(part, 10) || 0));
  for (let i = 0; i < Math.max(wanted?.length ?? 0, mine?.length ?? 0); i++) {
    const difference = (wanted?.[i] ?? 0) - (mine?.[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}
