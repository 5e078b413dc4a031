import type { LayoutRules } from '../layout/rules.contract.ts';
import type { Settings } from '../settings/cutting-settings.contract.ts';
import type { StockConfig } from '../stock-configs.contract.ts';

/** The account's V-cut settings: allowed, and the least distance of a V cut from an edge, mm. */
export interface VCut {
  readonly isAllowed: boolean;
  readonly distanceMm: number;
}

/** Settings as the solver takes them; a V cut keeps its distance from both edges of its piece, mm. */
export type CuttingSettings = Settings & { readonly vCutDistanceMm?: number };

/** The account's settings as they hold for one glass: its own where it has some, V cuts only where the account allows them. */
export function settingsFor(settings: Settings, own: StockConfig | undefined, vCut: VCut): CuttingSettings {
  const hasTrimmingCut = settings.hasTrimmingCut && vCut.isAllowed;
  return {
    ...settings,
    trimMm: own?.trimMm ?? settings.trimMm,
    minFirstCutMm: own?.minFirstCutMm ?? settings.minFirstCutMm,
    minSecondCutMm: own?.minSecondCutMm ?? settings.minSecondCutMm,
    hasTrimmingCut,
    minWasteMm: own?.minWasteMm ?? settings.minWasteMm,
    vCutDistanceMm: hasTrimmingCut ? vCut.distanceMm : 0,
  };
}

/** Settings in the words of the layout editor. */
export const layoutRules = (s: CuttingSettings, isRotatable: boolean): LayoutRules => ({
  stages: s.stages,
  hasVCut: s.hasTrimmingCut,
  minFirstCutMm: s.minFirstCutMm,
  minSecondCutMm: s.minSecondCutMm,
  minWasteMm: s.minWasteMm,
  vCutDistanceMm: s.vCutDistanceMm ?? 0,
  trimMm: s.trimMm,
  offcutShortMm: s.offcutShortMm,
  offcutLongMm: s.offcutLongMm,
  isRotatable,
});
