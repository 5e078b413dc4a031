const key = 'glasshouse.exports.dismissed';

/** Exports the reader has put away, in this browser. */
export function dismissed(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
}

/** Puts an export away; gives all that are. Old ids fall off the end. */
export function dismiss(id: number): readonly number[] {
  const all = [id, ...dismissed()].slice(0, 100);
  localStorage.setItem(key, JSON.stringify(all));
  return all;
}
