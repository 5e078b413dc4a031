import { ink } from '../../../../platform/pdf/document.ts';

/** A panel to draw, mm. Edges run top, right, bottom, left. */
export interface DrawnPanel {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly edges: readonly string[];
}

const isWorked = (code: string | undefined) => code !== undefined && code !== '' && code !== 'CC';
const isArris = (code: string | undefined) => code === 'RA';
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A panel to scale in a box of points: worked edges thick, an arris dashed, a clean cut thin; sizes beside it. */
export function panelDrawing(panel: DrawnPanel, box: { width: number; height: number }): string {
  const left = 16;
  const below = 12;
  const scale = Math.min((box.width - left - 4) / panel.widthMm, (box.height - below - 4) / panel.heightMm);
  const w = Math.max(4, panel.widthMm * scale);
  const h = Math.max(4, panel.heightMm * scale);
  const x = left;
  const y = 2;
  const ends = [
    [x, y, x + w, y],
    [x + w, y, x + w, y + h],
    [x, y + h, x + w, y + h],
    [x, y, x, y + h],
  ] as const;
  const lines = ends.map(([x1, y1, x2, y2], i) => {
    const code = panel.edges[i];
    const look = isWorked(code)
      ? `stroke="${ink.accent}" stroke-width="${isArris(code) ? 1.2 : 2.2}"${isArris(code) ? ' stroke-dasharray="4 2"' : ''}`
      : `stroke="${ink.soft}" stroke-width="0.6"`;
    return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" ${look}/>`;
  });
  const text = (at: string, content: string, size = 6.5) =>
    `<text ${at} font-family="Roboto" font-size="${size}" fill="${ink.soft}" text-anchor="middle">${escaped(content)}</text>`;
  const codes = [
    [x + w / 2, y + 9],
    [x + w - 7, y + h / 2 + 2],
    [x + w / 2, y + h - 4],
    [x + 8, y + h / 2 + 2],
  ].flatMap(([cx, cy], i) =>
    isWorked(panel.edges[i]) && Math.min(w, h) > 34 ? [text(`x="${cx}" y="${cy}"`, panel.edges[i] ?? '')] : [],
  );
  const sizes = [
    text(`x="${x + w / 2}" y="${y + h + 9}"`, String(panel.widthMm)),
    text(`x="${x - 5}" y="${y + h / 2}" transform="rotate(-90 ${x - 5} ${y + h / 2})"`, String(panel.heightMm)),
  ];
  const glass = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#e3f1ed"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" width="${box.width}" height="${box.height}">${[glass, ...lines, ...codes, ...sizes].join('')}</svg>`;
}
