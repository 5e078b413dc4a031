/** `quoteSent` as words: "quote sent". */
export const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[._]/g, ' ')
    .toLowerCase();
/** The same, beginning with a capital. */
export const titleOf = (name: string): string => {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
