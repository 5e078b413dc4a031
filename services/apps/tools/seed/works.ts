import type {
  CornerWork,
  CutoutPosition,
  HolePosition,
  PaneCorner,
} from '../../../contexts/ordereditor/pane.contract.ts';
import type { NumberedOutline } from '../../../platform/contract/geometry/numbered-outline.ts';
import type { Business } from './business.ts';

/** Width and height of what a customer asks for, mm. */
export interface Wanted {
  readonly width: number;
  readonly height: number;
}

/** What makes a panel more than a rectangle, or less plain: its shape, and what is drilled and cut into it. */
export interface Work {
  readonly description?: string;
  /** Its shape in about the size that is wanted. */
  readonly outline?: (wanted: Wanted, b: Business) => NumberedOutline;
  /** Work of its edges where it is not that of the product: one code for all, or each. */
  readonly edges?: readonly string[];
  readonly holes?: readonly Partial<HolePosition>[];
  readonly cutouts?: (wanted: Wanted) => readonly Partial<CutoutPosition>[];
  readonly corners?: readonly CornerWork[];
  /** Sizes it is made in; any without. */
  readonly isMadeIn?: (wanted: Wanted) => boolean;
}
export type Works = readonly (readonly [weight: number, work: Work])[];

const hole = (corner: PaneCorner, x: number, y: number, diameterMm: number) => ({ corner, x, y, diameterMm });
const onTen = (mm: number) => Math.round(mm / 10) * 10;
const shape = (no: number, p: Record<string, number>, mirror = false): NumberedOutline => ({ no, p, mirror, turn: 0 });
const powerPoint = (corner: PaneCorner, x: number) =>
  ({ corner, x, y: 300, widthMm: 120, heightMm: 92, radiusMm: 10, code: 'GPO2' }) as const;
const notch = (corner: PaneCorner, widthMm: number, heightMm: number, x = widthMm / 2) =>
  ({ corner, x, y: heightMm / 2, widthMm, heightMm, radiusMm: 12 }) as const;
const hinges = () =>
  (['topLeft', 'bottomLeft'] as const).map((corner) => ({
    ...{ corner, x: 29, y: 250, widthMm: 58, heightMm: 63, radiusMm: 12, code: 'HINGE' },
  }));

/** Two hinges carry no wider door. */
const isHung = ({ width }: Wanted) => width <= 850;

/** Falls to the right, or with `canFlip` to either side, by a share of the height. */
const raked = (description: string, low: number, high: number, canFlip = true): Work => ({
  description,
  outline: ({ width, height }, b) =>
    shape(2, { W: width, H: height, R: onTen(height * (1 - b.between(low, high) / 100)) }, canFlip && b.chance(0.5)),
});
const gable = (description: string): Work => ({
  description,
  outline: ({ width, height }, b) => shape(14, { W: width, H: height, E: onTen(height * (b.between(55, 80) / 100)) }),
});
const segmentHead = (description: string): Work => ({
  description,
  isMadeIn: ({ width, height }) => height > width * 0.6,
  outline: ({ width, height }, b) =>
    shape(61, { W: width, H: height, E: height - onTen(width * (b.between(14, 30) / 100)) }),
});
const plain = (description?: string): Work => (description === undefined ? {} : { description });

export const windows: Works = [
  [74, plain()],
  [12, raked('Raked window', 12, 40)],
  [5, gable('Gable window')],
  [9, segmentHead('Arched window')],
];
/** Laminated glass is cut straight through both panes. */
export const laminatedWindows: Works = [
  [80, plain()],
  [14, raked('Raked window, laminated', 12, 40)],
  [6, gable('Gable window, laminated')],
];
export const toughenedWindows: Works = [
  [67, plain()],
  [12, raked('Raked window, toughened', 12, 40)],
  [7, segmentHead('Arched window, toughened')],
  [
    6,
    {
      description: 'Round head window',
      isMadeIn: ({ width, height }) => height > width * 0.8,
      outline: ({ width, height }) => shape(60, { W: width, H: height }),
    },
  ],
  [3, { description: 'Porthole', outline: ({ width, height }) => shape(40, { D: Math.min(width, height, 1200) }) }],
  [
    5,
    {
      description: 'Window with pet door',
      isMadeIn: ({ width, height }) => width >= 820 && height >= 820,
      cutouts: ({ width }) => [
        {
          corner: 'bottomLeft',
          x: Math.round(width / 2),
          y: 240,
          widthMm: 260,
          heightMm: 260,
          radiusMm: 130,
          code: 'PET',
        },
      ],
    },
  ],
];
export const tintedWindows: Works = [
  [80, plain()],
  [20, raked('Raked window, tinted', 10, 30)],
];
export const showers: Works = [
  [
    38,
    {
      description: 'Shower door',
      isMadeIn: isHung,
      holes: [hole('topRight', 50, 1000, 12)],
      cutouts: hinges,
    },
  ],
  [20, { description: 'Shower panel', holes: [hole('bottomLeft', 60, 250, 16), hole('topLeft', 60, 250, 16)] }],
  [24, plain('Shower panel, channel fixed')],
  [14, { ...raked('Raked shower panel on hinges', 8, 24, false), isMadeIn: isHung, cutouts: hinges }],
  [12, { description: 'Shower panel over the bath', cutouts: () => [notch('bottomRight', 150, 420)] }],
];
/** A rake needs glass around it to be broken off: it is lower by that, so that two still come out of a sheet's height. */
const fenceOnSlope: Work = {
  description: 'Pool fence panel, raked',
  outline: ({ width, height }, b) => shape(2, { W: width, H: height - 30, R: height - 30 - onTen(b.between(60, 200)) }),
};
export const fences: Works = [
  [50, plain()],
  [
    20,
    {
      description: 'Pool fence hinge panel',
      holes: [
        hole('topRight', 70, 150, 16),
        hole('topRight', 70, 230, 16),
        hole('bottomRight', 70, 150, 16),
        hole('bottomRight', 70, 230, 16),
      ],
    },
  ],
  [18, fenceOnSlope],
  [
    12,
    {
      description: 'Balustrade panel, point fixed',
      holes: [
        hole('bottomLeft', 110, 120, 50),
        hole('bottomLeft', 110, 320, 50),
        hole('bottomRight', 110, 120, 50),
        hole('bottomRight', 110, 320, 50),
      ],
    },
  ],
];
const screw = (corner: PaneCorner) => hole(corner, 50, 50, 8);
export const mirrors: Works = [
  [60, plain()],
  [20, { description: 'Mirror with power point', cutouts: () => [powerPoint('bottomRight', 180)] }],
  [
    20,
    {
      description: 'Mirror, screwed',
      holes: [screw('topLeft'), screw('topRight'), screw('bottomRight'), screw('bottomLeft')],
    },
  ],
];
export const splashbacks: Works = [
  [25, plain('Splashback')],
  [35, { description: 'Splashback with power point', cutouts: () => [powerPoint('bottomLeft', 420)] }],
  [
    20,
    {
      description: 'Splashback with two power points',
      cutouts: () => [powerPoint('bottomLeft', 250), powerPoint('bottomRight', 250)],
    },
  ],
  [
    20,
    {
      description: 'Splashback round the rangehood, with power point and rail',
      holes: [hole('topLeft', 80, 120, 10), hole('topRight', 80, 120, 10)],
      cutouts: ({ width }) => [notch('topLeft', 280, 150, Math.round(width / 2)), powerPoint('bottomLeft', 300)],
    },
  ],
];
export const shelves: Works = [
  [70, plain()],
  [
    30,
    {
      description: 'Corner shelf',
      isMadeIn: ({ height }) => height >= 300,
      outline: ({ height }) => shape(70, { W: height, F: onTen(height * 0.4) }),
      edges: ['CNC', 'CNC', 'CNC', 'RA', 'RA'],
    },
  ],
];
export const tableTops: Works = [
  [20, plain()],
  [
    15,
    {
      description: 'Table top, corners R50',
      corners: [1, 2, 3, 4].map((n) => ({ n, kind: 'radius', mm: 50 }) as const),
    },
  ],
  [40, { description: 'Circle table top', outline: ({ height }) => shape(40, { D: height }), edges: ['CNC'] }],
  [
    15,
    {
      description: 'Table top, round ends',
      isMadeIn: ({ width, height }) => width > height,
      outline: ({ width, height }) => shape(44, { W: width, H: height }),
      edges: ['CNC', 'CNC', 'CNC', 'CNC'],
    },
  ],
  [
    10,
    {
      description: 'Table top, bowed ends',
      isMadeIn: ({ width, height }) => width > height,
      outline: ({ width, height }) => shape(68, { W: width, H: height, S: onTen(height * 0.12) }),
      edges: ['FP', 'CNC', 'FP', 'CNC'],
    },
  ],
];

/** One of the works a product comes in, of those made in that size. */
export const workFor = (b: Business, works: Works | undefined, wanted: Wanted): Work =>
  works ? b.weighted(works.filter(([, work]) => work.isMadeIn?.(wanted) ?? true)) : {};
