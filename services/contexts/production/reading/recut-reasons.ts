/** Why a panel is cut again, as a shop counts it. Source: the recut reasons of the trade's reject statistics. */
export const recutReasons: readonly string[] = [
  'Broken in handling',
  'Broken in furnace',
  'Scratch',
  'Chip',
  'Wrong size',
  'Wrong hole position',
  'Roller wave or bow',
  'Coating defect',
  'Wrong glass',
  'Lost',
];
