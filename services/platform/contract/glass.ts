/** Density of float: kg of one square metre, per millimetre of thickness. Browser and server weigh with the same figure. */
export const kgPerM2PerMm = '2.5';
