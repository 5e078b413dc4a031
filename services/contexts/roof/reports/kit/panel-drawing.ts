import { drawnOutline } from '../../../../platform/contract/geometry/edge-paths.ts';
import { pathOf } from '../../../../platform/contract/geometry/numbered-outline.ts';
import type { Point } from '../../../../platform/contract/geometry/outline.ts';
import { rectangle } from '../../../../platform/contract/geometry/shape.ts';
import type { CutoutBox } from '../../../../platform/contract/geometry/worked-outline.ts';
import { ink } from '../../../../platform/pdf/document.ts';
import { boxOf, type DrawnPane } from '../../../ordereditor/pane.contract.ts';

/** A panel to draw, mm. Edges run top, right, bottom, left, or in the order of its shape. */
export interface DrawnPanel {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly edges: readonly string[];
  /** The shape, and where holes and cutouts lie. */
  readonly pane?: DrawnPane | null | undefined;
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
  const outline = panel.pane?.outline ? pathOf(panel.pane.outline) : rectangle(panel.widthMm, panel.heightMm);
  const cutouts = (panel.pane?.cutoutPositions ?? []).map((one) => boxOf(one, panel.widthMm, panel.heightMm));
  const drawn = drawnOutline(outline, cutouts, { x, y, height: h, scale }, panel.pane?.corners);
  const lines = drawn.edges.map(({ d, edge }) => {
    const code = panel.edges[edge - 1];
    const look = isWorked(code)
      ? `stroke="${ink.accent}" stroke-width="${isArris(code) ? 1.2 : 2.2}"${isArris(code) ? ' stroke-dasharray="4 2"' : ''}`
      : `stroke="${ink.soft}" stroke-width="0.6"`;
    return `<path d="${d}" fill="none" ${look}/>`;
  });
  const text = (at: string, content: string, size = 6.5) =>
    `<text ${at} font-family="Roboto" font-size="${size}" fill="${ink.soft}" text-anchor="middle">${escaped(content)}</text>`;
  // A longer code stands further inside of an upright edge.
  const codeAt = (middle: Point, outward: Point, code: string) => {
    const [x, y] = [6 + code.length * 2, 7];
    return text(`x="${middle.x - outward.x * x}" y="${middle.y - outward.y * y + 2}"`, code);
  };
  const codes = drawn.edges.flatMap(({ edge, middle, outward }) => {
    const code = panel.edges[edge - 1];
    if (!isWorked(code) || Math.min(w, h) <= 34) return [];
    return [codeAt(middle, outward, code ?? '')];
  });
  const sizes = [
    text(`x="${x + w / 2}" y="${y + h + 9}"`, String(panel.widthMm)),
    text(`x="${x - 5}" y="${y + h / 2}" transform="rotate(-90 ${x - 5} ${y + h / 2})"`, String(panel.heightMm)),
  ];
  const glass = `<path d="${drawn.face}" fill="#e3f1ed"/>`;
  const notches = drawn.notches
    ? `<path d="${drawn.notches}" fill="none" stroke="${ink.accent}" stroke-width="0.6"/>`
    : '';
  const work = [...holesOf(panel), ...drawn.inner].map((one) => placedWork(one, { x, foot: y + h, scale }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" width="${box.width}" height="${box.height}">${[glass, notches, ...work, ...lines, ...codes, ...sizes].join('')}</svg>`;
}

/** Holes as round cutouts. */
const holesOf = ({ widthMm, heightMm, pane }: DrawnPanel): CutoutBox[] =>
  (pane?.holePositions ?? []).map(({ corner, x, y, diameterMm: d }) =>
    boxOf({ corner, x, y, widthMm: d, heightMm: d, radiusMm: d / 2 }, widthMm, heightMm),
  );

function placedWork(one: CutoutBox, { x, foot, scale }: { x: number; foot: number; scale: number }): string {
  const [w, h] = [Math.max(1.5, one.width * scale), Math.max(1.5, one.height * scale)];
  // A hole stays round where it is drawn larger than it is.
  const isRound = one.radius > 0 && one.radius >= Math.max(one.width, one.height) / 2;
  const [left, top] = [x + one.left * scale, foot - (one.bottom + one.height) * scale];
  return `<rect x="${left}" y="${top}" width="${w}" height="${h}" rx="${isRound ? w / 2 : Math.min(one.radius * scale, w / 2, h / 2)}" fill="#ffffff" stroke="${ink.accent}" stroke-width="0.6"/>`;
}
