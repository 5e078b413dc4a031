import type { Plan, PlanNode } from '../plan.ts';

const HEADER = 'PLATE_ID;NODE_ID;X;Y;WIDTH;HEIGHT;TYPE;CUT;PARENT';

/** Writes a plan in the challenge's official solution format. Item ids must be the challenge's integers. */
export function writeChallengeSolution(plan: Plan): string {
  const lines = [HEADER];
  let offset = 0;
  plan.sheets.forEach((sheet, plate) => {
    for (const node of sheet.nodes) {
      const parent = node.parent === null ? '' : String(offset + node.parent);
      lines.push(
        [plate, offset + node.id, node.x, node.y, node.w, node.h, typeCode(node), node.level, parent].join(';'),
      );
    }
    offset += sheet.nodes.length;
  });
  return `${lines.join('\n')}\n`;
}

function typeCode(node: PlanNode): string {
  switch (node.type) {
    case 'item':
      return node.itemId ?? '';
    case 'residual':
      return '-3';
    case 'branch':
      return '-2';
    default:
      return '-1';
  }
}
