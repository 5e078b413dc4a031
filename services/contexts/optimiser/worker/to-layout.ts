import type { Layout } from '../optimiser.contract.ts';
import type { Plan } from '../solver/plan.ts';

/** A solver's plan in the form that events and answers carry. */
export function toLayout(plan: Plan): Layout {
  const {
    sheets,
    unplaced,
    itemArea,
    sheetArea,
    keptArea,
    wasteArea,
    loss,
    costCents,
    netCostCents,
    lowerBoundCents,
    method,
    nodes,
    seconds,
  } = plan;
  return {
    sheets: sheets.map((sheet) => ({ ...sheet, nodes: sheet.nodes.map((node) => ({ ...node })) })),
    unplaced: unplaced.map((u) => ({ ...u })),
    itemArea,
    sheetArea,
    keptArea,
    wasteArea,
    loss,
    yield: plan.yield,
    costCents,
    netCostCents,
    lowerBoundCents,
    method,
    nodes,
    seconds,
  };
}
