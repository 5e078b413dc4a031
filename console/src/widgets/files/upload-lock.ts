const prefix = 'glasshouse-upload-';

/** Runs an upload while no other tab runs it; the browser lets go when the page does. */
export const whileLocked = <T>(id: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(prefix + id, work) as Promise<T>) : work();

/** Ids of uploads that another tab is busy with. */
export async function busyElsewhere(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name = '' }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
