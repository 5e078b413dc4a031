import type { LayoutRules } from '../layout/rules.contract.ts';
import type { Settings } from '../optimiser.contract.ts';
import type { StockConfig } from '../stock-configs.contract.ts';

/** The account's V-cut settings: allowed, and the least distance of a V cut from an edge, mm. */
export interface VCut {
  readonly isAllowed: boolean;
  readonly distanceMm: number;
}

/** The account's settings as they hold for one glass: its own where it has some, V cuts only where the account allows them. */
export function settingsFor(settings: Settings, own: StockConfig | undefined, vCut: VCut): Settings {
  const hasTrimmingCut = settings.hasTrimmingCut && vCut.isAllowed;
  const minWasteMm = own?.minWasteMm ?? settings.minWasteMm;
  return {
    ...settings,
    trimMm: own?.trimMm ?? settings.trimMm,
    minFirstCutMm: own?.minFirstCutMm ?? settings.minFirstCutMm,
    minSecondCutMm: own?.minSecondCutMm ?? settings.minSecondCutMm,
    hasTrimmingCut,
    // The solver knows one least strip; where V cuts need more room it holds for all.
    minWasteMm: hasTrimmingCut ? Math.max(minWasteMm, vCut.distanceMm) : minWasteMm,
  };
}

/** Settings in the words of the layout editor. */
export const layoutRules = (s: Settings, isRotatable: boolean): LayoutRules => ({
  stages: s.stages,
  hasVCut: s.hasTrimmingCut,
  minFirstCutMm: s.minFirstCutMm,
  minSecondCutMm: s.minSecondCutMm,
  minWasteMm: s.minWasteMm,
  trimMm: s.trimMm,
  offcutShortMm: s.offcutShortMm,
  offcutLongMm: s.offcutLongMm,
  isRotatable,
});
