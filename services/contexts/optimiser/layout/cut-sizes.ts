import type { PanelFacts } from '../../production/production.facts.ts';
import type { CutSize } from './placing.contract.ts';

/** Cut sizes of panels as layouts are checked with them, by id as text. */
export const cutSizes = (panels: readonly PanelFacts[]): Map<string, CutSize> =>
  new Map(
    panels.map((p) => [
      String(p.id),
      { itemId: String(p.id), name: p.barcode, width: p.cutWidthMm, height: p.cutHeightMm },
    ]),
  );
