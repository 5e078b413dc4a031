import { type Content, drawing, mm, type PdfDocument } from '../../../../platform/pdf/document.ts';
import { type DrawnPanel, panelDrawing } from '../kit/panel-drawing.ts';
import { printable } from './label-faults.contract.ts';
import { layOut } from './label-layout.contract.ts';
import type { LabelValues } from './label-records.contract.ts';
import { type DrawPane, labelSvg } from './label-svg.contract.ts';
import { labelZpl } from './label-zpl.ts';
import type { LabelLayout, LabelMedia } from './print-labels.contract.ts';

/** One label to print: what stands on it, and the pane where there is one. */
export interface OneLabel {
  readonly values: LabelValues;
  readonly panel?: DrawnPanel;
}

/** Draws a pane into a box of mm. */
export const drawPaneOf = (panel: DrawnPanel | undefined): DrawPane =>
  panel === undefined
    ? null
    : ({ width, height }) =>
        panelDrawing(panel, { width: mm(width), height: mm(height) }).replace(
          / width="[^"]*" height="[^"]*">/,
          ` width="${width}" height="${height}">`,
        );

/** A label as SVG: for paper, or for a screen that may have another font. */
export const svgOf = (layout: LabelLayout, { values, panel }: OneLabel, isForScreen = false): string =>
  labelSvg(layOut(layout, printable(values)), layout.media, drawPaneOf(panel), isForScreen);

const a4 = { width: 210, height: 297 };

/** How many labels lie beside and below each other on a sheet, and where the first one begins, mm. */
function gridOf({ widthMm, heightMm, gapMm, sheet }: LabelMedia) {
  if (sheet === 'roll') return { across: 1, down: 1, left: 0, top: 0 };
  const across = Math.max(1, Math.floor((a4.width + gapMm) / (widthMm + gapMm)));
  const down = Math.max(1, Math.floor((a4.height + gapMm) / (heightMm + gapMm)));
  const left = (a4.width - across * widthMm - (across - 1) * gapMm) / 2;
  const top = (a4.height - down * heightMm - (down - 1) * gapMm) / 2;
  return { across, down, left, top };
}

/** Labels on paper: one a page on a roll, in a grid on A4. */
export function labelPdf(title: string, layout: LabelLayout, labels: readonly OneLabel[], copies: number): PdfDocument {
  const { media } = layout;
  const { across, down, left, top } = gridOf(media);
  const all = labels.flatMap((one) => {
    const svg = svgOf(layout, one);
    return Array.from({ length: copies }, () => svg);
  });
  const content = all.map((svg, i): Content => {
    const place = i % (across * down);
    const x = mm(left + (place % across) * (media.widthMm + media.gapMm));
    const y = mm(top + Math.floor(place / across) * (media.heightMm + media.gapMm));
    const size = { width: mm(media.widthMm), height: mm(media.heightMm) };
    const picture = { ...drawing(svg, size), absolutePosition: { x, y } };
    return i > 0 && place === 0 ? { stack: [{ text: '', pageBreak: 'before' }, picture] } : picture;
  });
  const { widthMm, heightMm } = media;
  return { title, size: media.sheet === 'a4' ? 'A4' : { widthMm, heightMm }, margins: [0, 0, 0, 0], content };
}

/** The same labels in the language of label printers. */
export async function labelsZpl(layout: LabelLayout, labels: readonly OneLabel[], copies: number): Promise<string> {
  const made: string[] = [];
  for (const { values, panel } of labels)
    made.push(await labelZpl(layOut(layout, printable(values)), layout.media, drawPaneOf(panel), copies));
  return made.join('');
}
