import { badFields, type ErrorDetail } from '../../../platform/kernel/errors.ts';
import type { EditorFacts } from '../../ordereditor/ordereditor.facts.ts';
import type { OrderItemBody } from '../orders.events.ts';

/** What of a line names the configuration. */
export type Work = Pick<OrderItemBody, 'edges' | 'cutoutPositions'>;

/**
 * 422 for edge work or a cutout that is not configured; without any configured one every code is taken. What the lines
 * `before` named may be gone from the configuration since.
 */
export function refuseUnknownCodes(items: readonly Work[], before: readonly Work[], facts: EditorFacts): void {
  const edges = known(facts.edgeworks, before.flatMap(edgeCodes));
  const cutouts = known(facts.cutouts, before.flatMap(cutoutCodes));
  const faults = items.flatMap((item, i): ErrorDetail[] => [
    ...edgeCodes(item).flatMap((code, side) =>
      edges(code) ? [] : [{ target: `items.${i}.edges.${side}`, message: `There is no edgework ${code}` }],
    ),
    ...cutoutCodes(item).flatMap((code, place) =>
      code === '' || cutouts(code)
        ? []
        : [{ target: `items.${i}.cutoutPositions.${place}.code`, message: `There is no cutout ${code}` }],
    ),
  ]);
  if (faults.length > 0) throw badFields(faults);
}

const edgeCodes = ({ edges }: Work): readonly string[] => edges;
const cutoutCodes = ({ cutoutPositions = [] }: Work): readonly string[] => cutoutPositions.map((one) => one.code);

function known(configured: readonly { readonly code: string }[], before: readonly string[]) {
  const codes = new Set([...configured.map((entry) => entry.code), ...before]);
  return (code: string) => configured.length === 0 || codes.has(code);
}
