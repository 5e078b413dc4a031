import type {
  CutoutBody,
  DefaultEdgeworks,
  EdgeworkBody,
  GuidelineBody,
  ShapePriceTypeBody,
} from './ordereditor.contract.ts';

/** Worked by a machine that pulls the glass along a line. */
const straight = new Set(['FG', 'FP', 'M45', 'M22', 'BV25']);

const edgework = (
  code: string,
  name: string,
  allowanceMm: number,
  description: string,
  minimumSideMm = 0,
  isOffered = false,
): EdgeworkBody => ({
  ...{ code, name, allowanceMm, description, minimumSideMm, isOffered },
  isStraightOnly: straight.has(code),
});

/** Edgeworks of an ordinary shop; allowances and machine limits are to be adapted. */
export const standardEdgeworks: readonly EdgeworkBody[] = [
  edgework('CC', 'Clean cut', 0, 'Sharp as cut; for frames', 0, true),
  edgework('RA', 'Rough arris', 0, 'Sharp corners removed by belt; the minimum before toughening', 0, true),
  edgework('FG', 'Flat grind', 1, 'Ground square, matt, arrissed; silicone joints', 100, true),
  edgework('FP', 'Flat polish', 1.5, 'Ground and polished, 1 to 2 mm arris; showers, shelves, tops', 100, true),
  edgework('PG', 'Pencil grind', 1.5, 'Round, matt', 100),
  edgework('PP', 'Pencil polish', 1.5, 'Round, polished; tops and shelves', 100),
  edgework('M45', 'Mitre 45° polished', 1.5, 'Frameless corner of 90°', 150),
  edgework('M22', 'Mitre 22.5° polished', 1.5, 'Frameless corner of 135°', 150),
  edgework('BV25', 'Bevel 25 mm', 0, 'Shallow bevel, polished; mirrors', 200),
  edgework('CNC', 'Shaped polish', 2, 'Polish that follows a curve', 300),
];

const cutout = (
  code: string,
  name: string,
  kind: CutoutBody['kind'],
  widthMm: number,
  heightMm: number,
  radiusMm: number,
  description = '',
): CutoutBody => ({ code, name, kind, widthMm, heightMm, radiusMm, description });

export const standardCutouts: readonly CutoutBody[] = [
  cutout('HINGE', 'Shower hinge', 'hinge', 58, 63, 12, 'Two on the hinge edge of a door'),
  cutout('PATCH', 'Patch fitting', 'patch', 164, 52, 12, 'Corner of a frameless door'),
  cutout('LOCK', 'Lock', 'lock', 164, 80, 12, 'Lower lock of a frameless door'),
  cutout('VENT', 'Vent', 'vent', 250, 250, 20, 'Fan or vent in a window'),
  cutout('GPO', 'Power point, single', 'powerPoint', 60, 92, 10, 'Splashback'),
  cutout('GPO2', 'Power point, double', 'powerPoint', 120, 92, 10, 'Splashback, two gang'),
  cutout('SLOT', 'Finger slot', 'slot', 60, 20, 10, 'Pull of a sliding panel'),
  cutout('NOTCH', 'Side notch', 'notch', 80, 40, 12),
  cutout('PET', 'Pet door', 'petDoor', 260, 260, 130, 'Round; AS 1288 keeps it away from the edges'),
];

const shape = (
  code: string,
  name: string,
  family: ShapePriceTypeBody['family'],
  surchargePercent: string,
): ShapePriceTypeBody => ({ code, name, family, surchargePercent, description: 'Charged by its block size' });

export const standardShapes: readonly ShapePriceTypeBody[] = [
  shape('RECT', 'Rectangle', 'rectangle', '0'),
  shape('RAKE', 'Raked, out of square', 'raked', '25'),
  shape('TRI', 'Triangle', 'triangle', '25'),
  shape('ARCH', 'Arched', 'arched', '40'),
  shape('CIRC', 'Circle', 'circle', '40'),
  shape('NOTCHED', 'Notched outline', 'notched', '25'),
  shape('TEMPL', 'To template', 'template', '50'),
];

const rule = (name: string, given: Partial<GuidelineBody> & Pick<GuidelineBody, 'rule'>): GuidelineBody => ({
  name,
  perThickness: 0,
  fixed: 0,
  second: 0,
  fromMm: 0,
  belowMm: 100,
  appliesTo: 'toughened',
  severity: 'stop',
  source: '',
  isActive: true,
  ...given,
});
const drilling = 'Drilling sheet for toughened glass';

/** Limits for holes, cutouts and sizes as toughening shops publish them; thickness t. */
export const standardGuidelines: readonly GuidelineBody[] = [
  rule('Hole diameter at least t', {
    rule: 'holeDiameterMin',
    perThickness: 1,
    fixed: 5,
    appliesTo: 'all',
    source: drilling,
  }),
  rule('Hole at most half the short side', { rule: 'holeDiameterMax', fixed: 50, appliesTo: 'all', source: drilling }),
  rule('Large hole, a third of the short side', {
    rule: 'holeDiameterMax',
    fixed: 33,
    severity: 'warn',
    source: drilling,
  }),
  rule('Hole rim to edge, thin glass', { rule: 'holeToEdge', perThickness: 1.5, belowMm: 8, source: drilling }),
  rule('Hole rim to edge, from 8 mm', { rule: 'holeToEdge', perThickness: 2, fromMm: 8, source: drilling }),
  rule('Hole rim to corner', { rule: 'holeToCorner', perThickness: 4, source: drilling }),
  rule('Between holes', { rule: 'holeToHole', perThickness: 4, source: drilling }),
  rule('Cutout to edge, thin glass', { rule: 'cutoutToEdge', fixed: 75, belowMm: 8, source: drilling }),
  rule('Cutout to edge, from 8 mm', { rule: 'cutoutToEdge', fixed: 100, fromMm: 8, source: drilling }),
  rule('Cutout to hole', { rule: 'cutoutToHole', perThickness: 4, source: drilling }),
  rule('Cutout at most a third', { rule: 'cutoutSize', fixed: 33, source: drilling }),
  rule('Notch and cutout radius', {
    rule: 'cutoutRadius',
    perThickness: 1,
    fixed: 10,
    source: 'AS 1288 good practice',
  }),
  rule('Many holes', { rule: 'holesMost', fixed: 10, severity: 'warn', source: drilling }),
  rule('Countersinks need 6 mm', { rule: 'sinkThickness', fixed: 6, appliesTo: 'all', source: 'Drill' }),
  rule('Notch at most a third of the short side', { rule: 'notchDepth', fixed: 33, source: drilling }),
  rule('Radius of corners that turn inward', {
    rule: 'hollowCorner',
    perThickness: 1,
    fixed: 10,
    source: 'AS 1288 good practice',
  }),
  rule('Pointed corners, toughened', { rule: 'cornerAngle', fixed: 30, source: 'Furnace' }),
  rule('Pointed corners, annealed', { rule: 'cornerAngle', fixed: 20, appliesTo: 'annealed', source: 'Handling' }),
  rule('Smallest circle for the furnace', { rule: 'circleMinimum', fixed: 260, source: 'Furnace rollers' }),
  rule('Smallest panel for the furnace', {
    rule: 'panelMinimum',
    fixed: 250,
    second: 100,
    severity: 'warn',
    source: 'Furnace rollers',
  }),
  rule('Largest panel for the furnace, thinner than 5 mm', {
    rule: 'panelMaximum',
    fixed: 2500,
    second: 1300,
    belowMm: 5,
    severity: 'warn',
    source: 'Size limits of toughened glass',
  }),
  rule('Largest panel for the furnace, 5 mm', {
    rule: 'panelMaximum',
    fixed: 3300,
    second: 1800,
    fromMm: 5,
    belowMm: 6,
    severity: 'warn',
    source: 'Size limits of toughened glass',
  }),
  rule('Largest panel for the furnace, from 6 mm', {
    rule: 'panelMaximum',
    fixed: 4200,
    second: 2400,
    fromMm: 6,
    severity: 'warn',
    source: 'Furnace bed',
  }),
  rule('Long and narrow', { rule: 'aspectRatio', fixed: 10, severity: 'warn', source: 'Roller wave and bow' }),
  rule('Raw edges break in the furnace', { rule: 'edgesWorked', severity: 'warn', source: 'Furnace' }),
  rule('Smallest laminate', { rule: 'laminateSize', fixed: 350, second: 100, source: 'Laminating press' }),
  rule('Largest laminate', { rule: 'laminateMaximum', fixed: 3300, second: 3210, source: 'Laminating press' }),
  rule('Film between toughened plies', {
    rule: 'filmToughened',
    fixed: 1.52,
    source: 'Roller wave of toughened glass',
  }),
  rule('Holes in every ply', { rule: 'plyMatch', source: 'Drawing' }),
  rule('Coated face', { rule: 'coatPlace', source: 'Supplier of coated glass' }),
  rule('Soft coat in a unit only', { rule: 'coatAlone', source: 'Supplier of coated glass' }),
  rule('Width of a cavity', { rule: 'cavity', fixed: 6, second: 24, source: 'Unit line' }),
  rule('Best width of a cavity', {
    ...{ rule: 'cavity', fixed: 10, second: 18, severity: 'warn', source: 'Insulation is best there' },
  }),
  rule('Edge seal', { rule: 'sightline', fixed: 8, severity: 'warn', source: 'EN 1279-2, EN 1279-3' }),
  rule('Smallest unit', { rule: 'unitMinimum', fixed: 350, second: 180, source: 'Unit line' }),
  rule('Largest unit', { rule: 'unitSize', fixed: 4500, second: 2500, source: 'Unit line' }),
  rule('Two people', { rule: 'lift', fixed: 25, second: 50, severity: 'warn', source: 'Handling' }),
  rule('Suction lifter', { rule: 'lift', fixed: 50, second: 100, severity: 'warn', source: 'Handling' }),
  rule('Crane', { rule: 'lift', fixed: 100, severity: 'warn', source: 'Handling' }),
  rule('3 mm annealed at most 0.85 m²', {
    rule: 'areaMaximum',
    fixed: 0.85,
    belowMm: 3.5,
    appliesTo: 'annealed',
    severity: 'warn',
    source: 'AS 1288',
  }),
];

/** What a shop that toughens starts lines with: as cut, and an arris before the furnace. */
export const standardDefaultEdgeworks: DefaultEdgeworks = {
  annealed: ['CC', 'CC', 'CC', 'CC'],
  toughened: ['RA', 'RA', 'RA', 'RA'],
};
