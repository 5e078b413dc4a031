// Widths of the characters from blank to tilde in Roboto, the wider one of regular and medium, in hundredths of the size.
const widths = (
  '25 27 33 62 57 74 65 18 35 35 45 57 23 34 28 42 57 57 57 57 57 57 57 57 57 57 27 24 51 57 53 49 90 67 64 66 66 57 56 69 72 29 ' +
  '56 64 55 88 72 69 64 69 63 61 61 66 65 89 64 62 61 28 42 28 43 46 33 55 57 53 57 54 36 57 56 26 26 53 26 88 56 58 57 57 36 52 ' +
  '34 56 50 76 51 49 51 34 25 34 69'
)
  .split(' ')
  .map(Number);
/** Any other character: none of the Latin ones is wider than a W. */
const other = 72;

/** How wide a text is, in the unit of its size. Never less than it is printed, so that nothing sticks out. */
export const textWidth = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? other), 0) * size) / 100;
