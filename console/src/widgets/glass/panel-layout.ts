/** A hole through a panel: its centre from the lower left corner and its diameter, mm. */
export interface Hole {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

/** A panel to draw, mm. Edges run top, right, bottom, left: 1 2 3 4, seen from the label side. */
export interface PanelShape {
  readonly width: number;
  readonly height: number;
  /** Edgework codes ('FP', 'RA', …); 'CC', '' or null is a clean cut. */
  readonly edges?: readonly (string | null)[];
  readonly holes?: readonly Hole[];
}

export type EdgeKind = 'worked' | 'arris' | 'cut';

export interface EdgeLine {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly kind: EdgeKind;
  readonly code: string;
  /** Where its code is written, inside the panel; a hole in that place takes precedence. */
  readonly labelX: number;
  readonly labelY: number;
  readonly isLabelFree: boolean;
}

export interface PanelDrawing {
  /** px per mm. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly edges: readonly EdgeLine[];
  readonly holes: readonly { x: number; y: number; radius: number }[];
  /** Too small for words: draw the shape only. */
  readonly isTiny: boolean;
}

export interface Box {
  readonly width: number;
  readonly height: number;
  /** Room outside the panel for dimensions: left and below, px. */
  readonly left?: number;
  readonly below?: number;
  readonly around?: number;
}

/** The largest scale at which a shape fits a space, px per mm. */
export const fitScale = (width: number, height: number, roomX: number, roomY: number): number =>
  Math.max(0, Math.min(roomX / width, roomY / height));

/** Edgework by meaning: an arris is thin and dashed, nothing is a clean cut, everything else is worked. */
export function edgeKind(code: string | null | undefined): EdgeKind {
  if (!code || code === 'CC') return 'cut';
  return code === 'RA' ? 'arris' : 'worked';
}

const smallest = 12;
const inset = 12;

/** Places a panel to scale in a box, centred in the room that dimensions leave. */
export function layoutPanel(panel: PanelShape, box: Box): PanelDrawing {
  const { left = 0, below = 0, around = 2 } = box;
  const roomX = box.width - left - 2 * around;
  const roomY = box.height - below - 2 * around;
  const scale = fitScale(panel.width, panel.height, roomX, roomY);
  const width = panel.width * scale;
  const height = panel.height * scale;
  const x = left + around + (roomX - width) / 2;
  const y = around + (roomY - height) / 2;
  const corners = { right: x + width, foot: y + height, midX: x + width / 2, midY: y + height / 2 };
  const [top, right, bottom, leftEdge] = [0, 1, 2, 3].map((i) => panel.edges?.[i] ?? null);
  const holes = (panel.holes ?? []).map((hole) => ({
    x: x + hole.x * scale,
    y: corners.foot - hole.y * scale,
    radius: Math.max(1.5, (hole.diameter / 2) * scale),
  }));
  const line = (
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    code: string | null | undefined,
    labelX: number,
    labelY: number,
  ): EdgeLine => ({
    x1,
    y1,
    x2,
    y2,
    kind: edgeKind(code),
    code: code ?? '',
    labelX,
    labelY,
    isLabelFree: holes.every((hole) => Math.hypot(hole.x - labelX, hole.y - labelY) > hole.radius + inset),
  });
  return {
    scale,
    x,
    y,
    width,
    height,
    edges: [
      line(x, y, corners.right, y, top, corners.midX, y + inset),
      line(corners.right, y, corners.right, corners.foot, right, corners.right - inset, corners.midY),
      line(x, corners.foot, corners.right, corners.foot, bottom, corners.midX, corners.foot - inset),
      line(x, y, x, corners.foot, leftEdge, x + inset, corners.midY),
    ],
    holes,
    isTiny: Math.min(width, height) < smallest,
  };
}
