/** Relative luminance of `#rrggbb` as WCAG 2.2 defines it, 0 black to 1 white. */
export function luminance(colour: string): number {
  const part = (at: number) => {
    const c = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

/** Contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const black = '#000000';
const white = '#ffffff';

/** The text colour that reads on a ground of any colour: never less than 4.5 to 1. */
export const textOn = (ground: string): string => (contrast(ground, white) >= contrast(ground, black) ? white : black);
