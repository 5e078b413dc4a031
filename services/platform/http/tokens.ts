/** Injection token of the process's runtime. */
export const RUNTIME = Symbol('runtime');
