const arrows = ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'];
const navigation = new Set([
  ...['j', 'k', 'x', 'shift+x', '/', '?', 'home', 'end', 'pageup', 'pagedown'],
  ...arrows,
  ...arrows.map((key) => `shift+${key}`),
]);

/** Keys that people press without looking, to move through what is shown: nothing is ever done by them. */
export const isNavigationKey = (keys: string): boolean => navigation.has(keys.toLowerCase());
