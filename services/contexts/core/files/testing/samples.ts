/** A DXF group: a code and its value, each on a line. */
export const dxf = (...pairs: (string | number)[]): string => pairs.map(String).join('\n');

/** A panel of 1200 by 800 mm with a hole, in layer 0. */
export const panelDxf = dxf(
  ...[0, 'SECTION', 2, 'ENTITIES'],
  ...[0, 'LWPOLYLINE', 8, '0', 90, 4, 70, 1],
  ...[10, 0, 20, 0, 10, 1200, 20, 0, 10, 1200, 20, 800, 10, 0, 20, 800],
  ...[0, 'CIRCLE', 8, '0', 10, 100, 20, 100, 40, 12],
  ...[0, 'ENDSEC', 0, 'EOF'],
  '',
);
