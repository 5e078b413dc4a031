import { ink } from '../../../../platform/pdf/document.ts';
import {
  type CutLine,
  layoutSheet,
  type PlanRect,
  type SheetPlan,
} from '../../../optimiser/layout/sheet-geometry.contract.ts';

/** What is written on a panel of the drawing. */
export interface SheetWords<N extends PlanRect> {
  readonly nameOf: (node: N) => string;
  readonly numberOf: (node: N) => string;
}

const fills = { item: '#d6ece6', offcut: '#f3ead2', residual: '#f3ead2', waste: '#e3e8e6', branch: 'none' } as const;
const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
const text = (x: number, y: number, size: number, content: string, more = '') =>
  `<text x="${x}" y="${y}" font-family="Roboto" font-size="${size}" text-anchor="middle" fill="${ink.text}" ${more}>${escaped(content)}</text>`;

/** A glass sheet to scale in a box of points, by the same geometry as on the screen: panels, offcuts, waste, cuts and sizes. */
export function sheetDrawing<N extends PlanRect>(
  plan: SheetPlan & { readonly nodes: readonly N[] },
  box: { readonly width: number; readonly height: number },
  words: SheetWords<N>,
): string {
  const d = layoutSheet(plan, { ...box, around: 24 });
  const outline = `<rect x="${d.x}" y="${d.y}" width="${d.width}" height="${d.height}" fill="#ffffff" stroke="${ink.text}" stroke-width="0.8"/>`;
  const pieces = d.rects.map(({ node, x, y, width, height }) => {
    const isItem = node.type === 'item';
    const isKept = node.type === 'offcut' || node.type === 'residual';
    const dash = isKept ? ' stroke-dasharray="3 2"' : '';
    const face = `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fills[node.type]}" stroke="${isItem ? ink.accent : ink.soft}" stroke-width="${isItem ? 0.9 : 0.5}"${dash}/>`;
    if (node.type === 'waste' || Math.min(width, height) < 9) return face;
    const [midX, midY] = [x + width / 2, y + height / 2];
    const isUpright = height > width * 1.2 && width < 60;
    const room = isUpright ? height : width;
    const size = `${node.w} × ${node.h}`;
    if (room < 34) return face;
    const turn = isUpright ? `transform="rotate(-90 ${midX} ${midY})"` : '';
    const hasTwo = (isUpright ? width : height) >= 22;
    const second = isItem ? `${words.numberOf(node)}  ${words.nameOf(node)}` : 'Offcut';
    return [
      face,
      text(midX, hasTwo ? midY - 1 : midY + 2.5, 7, size, turn),
      ...(hasTwo ? [text(midX, midY + 8, 6.5, second, turn)] : []),
    ].join('');
  });
  const across = text(d.x + d.width / 2, d.y + d.height + 16, 8, `${plan.width} mm`);
  const upX = d.x + d.width + 16;
  const upY = d.y + d.height / 2;
  const up = text(upX, upY, 8, `${plan.height} mm`, `transform="rotate(-90 ${upX} ${upY})"`);
  const body = [outline, ...pieces, ...d.cuts.map(cutMark), across, up].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${box.width} ${box.height}" width="${box.width}" height="${box.height}">${body}</svg>`;
}

/** A cut of the first level with its number at the edge of the sheet. */
function cutMark({ x1, y1, x2, y2, level, number }: CutLine): string {
  const line = `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${ink.text}" stroke-width="${level === 1 ? 1.1 : 0.7}"/>`;
  if (level > 1) return line;
  const [x, y] = x1 === x2 ? [x1, y1 - 9] : [x1 - 10, y1];
  return `${line}<circle cx="${x}" cy="${y}" r="6" fill="${ink.text}"/>${text(x, y + 2.4, 7, String(number)).replace(ink.text, '#ffffff')}`;
}
