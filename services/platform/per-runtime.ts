/**
 * Something kept in memory for each runtime, named by itself or by its database: several may live in one process, and none
 * remembers for another.
 */
export function perRuntime<T>(make: () => T): (runtime: object) => T {
  const kept = new WeakMap<object, T>();
  return (runtime) => {
    const found = kept.get(runtime) ?? make();
    kept.set(runtime, found);
    return found;
  };
}
