// Widths of bars and spaces of the 107 characters of Code 128, ISO/IEC 15417:2007, table 1; the last one is the stop.
const widths = (
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221' +
  '223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321' +
  '112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131' +
  '311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114' +
  '122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141' +
  '214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'
).match(/.{6}/g) as string[];
const stop = '2331112';
const startB = 104;

/** The symbol characters of a text in code set B, with start and check character; only printable ASCII can be coded. */
export function code128Values(text: string): number[] {
  const values = [...text].map((c) => (c >= ' ' && c <= '~' ? c.charCodeAt(0) - 32 : 13));
  const check = values.reduce((sum, value, i) => sum + value * (i + 1), startB) % 103;
  return [startB, ...values, check];
}

/** Bars and spaces by turns, in modules, a bar first. */
export const code128Bars = (text: string): number[] =>
  [...code128Values(text).map((value) => widths[value] as string), stop].join('').split('').map(Number);

/** Modules that stay white on either side. */
export const quietModules = 10;

/** A text as a barcode: SVG of one path, with the quiet zones a scanner needs. */
export function code128Svg(text: string, height = 40): string {
  let at = quietModules;
  let path = '';
  for (const [i, width] of code128Bars(text).entries()) {
    if (i % 2 === 0) path += `M${at} 0h${width}v${height}h-${width}z`;
    at += width;
  }
  const whole = at + quietModules;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${height}" width="${whole}" height="${height}" preserveAspectRatio="none"><path d="${path}" fill="black"/></svg>`;
}
