/** Which crash is asked for: the name of a point, or `point@subject`. Never in production. */
const armed = process.env.NODE_ENV === 'production' ? '' : (process.env.GLASSHOUSE_FAILPOINT ?? '');

/**
 * An instant at which a crash is worth trying. Does nothing, unless GLASSHOUSE_FAILPOINT names it: then the process ends
 * here at once, as if somebody had pulled the plug. `prove -- R4` reads the names from the code and tries every one.
 */
export function failpoint(name: string, subject = ''): void {
  if (armed && (armed === name || armed === `${name}@${subject}`)) process.kill(process.pid, 'SIGKILL');
}
