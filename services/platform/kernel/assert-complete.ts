/** Stops the boot when a name is missing or stands twice, with a message that says what to add. */
export function assertUnique(what: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) throw new Error(`${what} "${name}" is registered twice; keep one`);
    seen.add(name);
  }
}

/** Stops the boot when the two lists differ. */
export function assertSame(what: string, declared: readonly string[], handled: readonly string[]): void {
  const missing = declared.filter((name) => !handled.includes(name));
  const extra = handled.filter((name) => !declared.includes(name));
  if (missing.length) throw new Error(`${what} without a handler: ${missing.join(', ')}`);
  if (extra.length) throw new Error(`${what} handled but not declared: ${extra.join(', ')}`);
}
