/** In this order: Edge and Opera call themselves Chrome besides, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
/** In this order: a telephone with Android calls itself Linux besides, and an iPad Mac OS. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

const firstOf = (words: typeof browsers, agent: string) => words.find(([pattern]) => pattern.test(agent))?.[1];

/** What a browser calls itself, in words: 'Firefox on Windows'. Said by the browser, so a hint and no proof. */
export function deviceWords(userAgent: string): string {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  if (browser) return system ? `${browser} on ${system}` : browser;
  // A tool names itself first: curl/8.5.0.
  const tool = /^[A-Za-z][\w .-]{0,30}(?=\/|$)/.exec(userAgent)?.[0].trim();
  return tool && tool !== 'Mozilla' ? tool : (system ?? 'Unknown device');
}
