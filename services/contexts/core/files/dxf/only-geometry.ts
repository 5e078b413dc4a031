const numbers = /^[-+\d.eE,\s]*$/;

/** What a drawing is made of. Everything else, whoever put it there, is left out. */
const elements: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  g: {
    stroke: /^(none|#[0-9a-f]{3,8}|rgb\([\d\s,.%]*\))$/i,
    'stroke-width': /^[\d.]+%?$/,
    fill: /^none$/,
    transform: /^((matrix|rotate|translate|scale)\([-+\d.eE,\s]*\)\s*)*$/,
  },
  path: { d: /^[MLACQZHVSTmlacqzhvst\d.eE,\s+-]*$/ },
  circle: { cx: numbers, cy: numbers, r: numbers },
  ellipse: { cx: numbers, cy: numbers, rx: numbers, ry: numbers },
};

const viewBoxPattern = /viewBox="([-+\d.eE]+) ([-+\d.eE]+) ([-+\d.eE]+) ([-+\d.eE]+)"/;
/** Longest drawing, characters. */
const longest = 20_000_000;

/**
 * The same drawing from nothing but geometry: built anew from elements and values that are known to be harmless. No
 * script, style, link, text or reference can pass, because nothing is copied that is not named here.
 * @throws when there is nothing to draw
 */
export function onlyGeometry(svg: string): string {
  const viewBox = viewBoxPattern.exec(svg)?.slice(1).map(Number) ?? [];
  const [, , width = 0, height = 0] = viewBox;
  if (!viewBox.every(Number.isFinite) || !(width > 0 || height > 0)) throw new Error('The drawing is empty');
  if (svg.length > longest) throw new Error('The drawing is too large');
  const parts: string[] = [];
  for (const [, slash, name = '', attributes = '', end] of svg.matchAll(
    /<(\/?)([a-z]+)((?:\s+[a-zA-Z:-]+="[^"<>]*")*)\s*(\/?)>/g,
  )) {
    const allowed = elements[name];
    if (!allowed) continue;
    parts.push(slash ? `</${name}>` : `<${name}${kept(attributes, allowed)}${end}>`);
  }
  const box = padded(viewBox);
  return `<svg xmlns="http://www.w3.org/2000/svg" preserveAspectRatio="xMidYMid meet" viewBox="${box.join(' ')}">${parts.join('')}</svg>`;
}

function kept(attributes: string, allowed: Readonly<Record<string, RegExp>>): string {
  const found = [...attributes.matchAll(/\s([a-zA-Z:-]+)="([^"<>]*)"/g)];
  const right = found.filter(([, name = '', value = '']) => allowed[name]?.test(value) && !value.includes('NaN'));
  return right.map(([, name, value]) => ` ${name}="${value}"`).join('');
}

/** A little air around the lines; a single straight line has no height of its own. */
function padded([x = 0, y = 0, width = 0, height = 0]: readonly number[]): number[] {
  const air = Math.max(width, height) * 0.02;
  return [x - air, y - air, width + 2 * air, height + 2 * air];
}
