import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../platform/config/config.ts';
import { drawGraph } from './contexts/draw-graph.ts';
import { withDrawing } from './contexts/in-readme.ts';
import { readArrows, readOrder } from './contexts/read-arrows.ts';
import { printLines } from './print-lines.ts';

/** Prints which context imports which, from the imports; `--write` puts it into services/contexts/README.md. */
const root = join(projectRoot(), 'services', 'contexts');
const order = readOrder(root);
const drawn = drawGraph(readArrows(root, order), order);
if (process.argv.includes('--write')) {
  const file = join(root, 'README.md');
  writeFileSync(file, withDrawing(readFileSync(file, 'utf8'), drawn));
}
printLines(drawn.split('\n'));
