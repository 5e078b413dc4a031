import type { GuidelineBody, GuidelineRule } from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';

export const ruleWords: Readonly<Record<GuidelineRule, string>> = {
  holeDiameterMin: 'Smallest hole',
  holeDiameterMax: 'Largest hole (% of short side)',
  holeToEdge: 'Hole rim to edge',
  holeToHole: 'Between holes',
  holeToCorner: 'Hole rim to corner',
  holesMost: 'Most holes',
  sinkThickness: 'Thinnest glass to countersink',
  cutoutToEdge: 'Cutout to edge',
  cutoutToHole: 'Cutout to hole',
  cutoutSize: 'Largest cutout (% of the side)',
  cutoutRadius: 'Inner radius of cutouts',
  notchDepth: 'Deepest notch (% of short side)',
  hollowCorner: 'Radius of corners that turn inward',
  cornerAngle: 'Sharpest corner (°)',
  panelMinimum: 'Smallest panel',
  panelMaximum: 'Largest panel',
  circleMinimum: 'Smallest circle',
  aspectRatio: 'Long to short side',
  areaMaximum: 'Largest area (m²)',
  edgesWorked: 'Edges at least arrissed',
  laminateSize: 'Smallest laminate',
  laminateMaximum: 'Largest laminate',
  filmToughened: 'Film between toughened plies',
  plyMatch: 'Holes in every ply',
  coatPlace: 'Coat faces a cavity',
  coatAlone: 'Soft coat in a unit only',
  cavity: 'Width of a cavity',
  sightline: 'Edge seal at least',
  unitMinimum: 'Smallest unit',
  unitSize: 'Largest unit',
  lift: 'Weight to lift (kg)',
};

/** The limit in a few words: '1.5 × t, at least 5 mm'. */
export function requirementOf(guideline: Pick<GuidelineBody, 'rule' | 'perThickness' | 'fixed' | 'second'>): string {
  const { rule, perThickness, fixed, second } = guideline;
  switch (rule) {
    case 'edgesWorked':
      return 'arris or better';
    case 'aspectRatio':
      return `1 : ${fixed}`;
    case 'holesMost':
      return `${fixed} holes`;
    case 'areaMaximum':
      return `${fixed} m²`;
    case 'holeDiameterMax':
    case 'cutoutSize':
    case 'notchDepth':
      return `${fixed} %`;
    case 'cornerAngle':
      return `${fixed}°`;
    case 'plyMatch':
    case 'coatPlace':
    case 'coatAlone':
      return 'always';
    case 'cavity':
      return `${fixed} to ${second || fixed} mm`;
    case 'lift':
      return second > 0 ? `${fixed} to ${second} kg` : `from ${fixed} kg`;
    case 'laminateSize':
    case 'laminateMaximum':
    case 'unitMinimum':
    case 'unitSize':
    case 'panelMinimum':
    case 'panelMaximum':
      return `${fixed} × ${second || fixed} mm`;
    default:
      if (perThickness === 0) return `${fixed} mm`;
      return fixed === 0 ? `${perThickness} × t` : `${perThickness} × t, at least ${fixed} mm`;
  }
}
