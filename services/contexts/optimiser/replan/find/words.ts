const squareMetre = 1_000_000;

/** '0.42 m²' of an area in mm². */
export const areaText = (mm2: number): string => `${(mm2 / squareMetre).toFixed(2)} m²`;
/** '812 × 1400'. */
export const sizeText = (width: number, height: number): string => `${Math.floor(width)} × ${Math.floor(height)}`;
/** '1 panel', '3 panels'. */
export const panelsText = (n: number): string => `${n} ${n === 1 ? 'panel' : 'panels'}`;
