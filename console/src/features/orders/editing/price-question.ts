import type { Assembly } from '@glasshouse/services/contexts/ordereditor/assembly.contract';
import type { CornerWork, CutoutPosition, HolePosition } from '@glasshouse/services/contexts/ordereditor/pane.contract';
import type { NumberedOutline } from '@glasshouse/services/platform/contract/geometry/numbered-outline';
import { type DraftLine, unreadOf } from './lines.ts';

/** What the price of a line depends on; equal questions have equal prices. */
export interface Question {
  readonly stockId: number;
  readonly contactId?: number;
  readonly widthMm?: number;
  readonly heightMm?: number;
  readonly outline?: NumberedOutline;
  readonly assembly?: Assembly;
  readonly quantity: number;
  readonly isToughened: boolean;
  readonly edges: string[];
  readonly holes: number;
  readonly cutouts: number;
  readonly holePositions?: HolePosition[];
  readonly cutoutPositions?: CutoutPosition[];
  readonly corners?: CornerWork[];
}

const whole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** The question for a line; null while it cannot be priced: no stock, no size, no quantity, priced by hand, or typed so that it cannot be read. */
export function priceQuestion(line: DraftLine, contactId: number | null): Question | null {
  const quantity = whole(line.quantity);
  const [widthMm, heightMm] = [whole(line.width), whole(line.height)];
  if (line.stockId === null || quantity === 0 || line.overridePrice !== null || unreadOf(line)) return null;
  const { outline } = line;
  if (line.isGlass && !outline && (widthMm === 0 || heightMm === 0)) return null;
  return {
    stockId: line.stockId,
    ...(contactId === null ? {} : { contactId }),
    ...(!line.isGlass ? {} : outline ? { outline } : { widthMm, heightMm }),
    ...(line.isGlass && line.assembly ? { assembly: line.assembly } : {}),
    quantity,
    isToughened: line.isToughened,
    edges: [...line.edges],
    holes: whole(line.holes),
    cutouts: whole(line.cutouts),
    ...(line.holePositions.length > 0 ? { holePositions: [...line.holePositions] } : {}),
    ...(line.cutoutPositions.length > 0 ? { cutoutPositions: [...line.cutoutPositions] } : {}),
    ...(line.corners.length > 0 ? { corners: [...line.corners] } : {}),
  };
}
