import {
  editorPage,
  type OrderEditorSettings,
} from '@glasshouse/services/contexts/ordereditor/editor-settings.contract';
import type {
  Cutout,
  Edgework,
  Guideline,
  ShapePriceType,
} from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import {
  type DefaultEdgeworks,
  ordereditorContract,
  type StockAllowances,
  type StockDefaultEdgeworks,
} from '@glasshouse/services/contexts/ordereditor/ordereditor.contract';
import type { EditorTerms } from '@glasshouse/services/contexts/pricing/priced-piece.contract';
import type { AnswerOf, ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryClient, queryOptionsFor } from '../../../lib/api/query.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { asCut, type Edges } from './edges.ts';

/** What lines are entered by. */
export interface EditorConfig {
  readonly edgeworks: readonly Edgework[];
  readonly cutouts: readonly Cutout[];
  readonly guidelines: readonly Guideline[];
  readonly shapePriceTypes: readonly ShapePriceType[];
  readonly defaults: DefaultEdgeworks;
  readonly settings: OrderEditorSettings;
}

/** What holds while the configuration is not there, or may not be read. */
const usual: EditorConfig = {
  edgeworks: [],
  cutouts: [],
  guidelines: [],
  shapePriceTypes: [],
  defaults: { annealed: [asCut, asCut, asCut, asCut], toughened: [asCut, asCut, asCut, asCut] },
  settings: { ...editorPage.defaults, maxLongMm: 20_000, maxShortMm: 20_000, isGuidelineEnforced: false },
};
/** Read once while orders are typed, ms. */
const keep = 5 * 60_000;

const kept = <E extends Endpoint>(endpoint: E, input: ClientInputOf<E> = {}) => ({
  ...queryOptionsFor(endpoint, input),
  staleTime: keep,
});
const useKept = <E extends Endpoint>(endpoint: E, enabled: boolean): AnswerOf<E> | undefined =>
  useQuery({ ...kept(endpoint), enabled }).data;

/** The configuration of the order editor; without the right to read it, lines are entered as they always can be. */
export function useEditorConfig(): EditorConfig {
  const isAllowed = useRights().why(ordereditorContract.listGuidelines.access) === null;
  const edgeworks = useKept(ordereditorContract.listEdgeworks, isAllowed);
  const cutouts = useKept(ordereditorContract.listCutouts, isAllowed);
  const guidelines = useKept(ordereditorContract.listGuidelines, isAllowed);
  const shapePriceTypes = useKept(ordereditorContract.listShapePriceTypes, isAllowed);
  const defaults = useKept(ordereditorContract.getDefaultEdgeworks, isAllowed);
  const settings = useKept(ordereditorContract.getEditorSettings, isAllowed);
  return useMemo(
    () => ({
      edgeworks: edgeworks?.data ?? usual.edgeworks,
      cutouts: cutouts?.data ?? usual.cutouts,
      guidelines: guidelines?.data ?? usual.guidelines,
      shapePriceTypes: shapePriceTypes?.data ?? usual.shapePriceTypes,
      defaults: defaults ?? usual.defaults,
      settings: settings ?? usual.settings,
    }),
    [edgeworks, cutouts, guidelines, shapePriceTypes, defaults, settings],
  );
}

/** What the configuration says of prices. */
export function useEditorTerms({ shapePriceTypes, cutouts }: EditorConfig): EditorTerms {
  return useMemo(
    () => ({
      surcharges: new Map(shapePriceTypes.map((type) => [type.code, type.surchargePercent])),
      cutoutKinds: new Map(cutouts.map((cutout) => [cutout.code, cutout.kind])),
    }),
    [shapePriceTypes, cutouts],
  );
}

const ofStock = (id: number) => ({ params: { id } });

/** mm an edge's work takes off: what the glass says, else the edgework; 0 when neither says anything. */
export type AllowanceOf = (stockId: number, code: string) => number;

/** Allowances of the glasses in an order. */
export function useAllowances(config: EditorConfig, stockIds: readonly number[]): AllowanceOf {
  const isAllowed = useRights().why(ordereditorContract.getStockAllowances.access) === null;
  const ids = useMemo(() => [...new Set(stockIds)].sort((a, b) => a - b), [stockIds]);
  return useQueries({
    queries: ids.map((id) => ({
      ...kept(ordereditorContract.getStockAllowances, ofStock(id)),
      enabled: isAllowed,
    })),
    combine: (results) => {
      const own = new Map<string, number>();
      for (const [i, { data }] of results.entries())
        for (const one of (data as StockAllowances | undefined)?.allowances ?? [])
          own.set(`${ids[i]} ${one.code}`, one.allowanceMm);
      const general = new Map(config.edgeworks.map((edgework) => [edgework.code, edgework.allowanceMm]));
      return (stockId: number, code: string) => own.get(`${stockId} ${code}`) ?? general.get(code) ?? 0;
    },
  });
}

/** Edges a line of a glass starts with: the glass's own, else the company's. */
export function edgesOf(
  defaults: DefaultEdgeworks,
  own: StockDefaultEdgeworks | undefined,
  isToughened: boolean,
): Edges {
  const work = isToughened ? 'toughened' : 'annealed';
  return own?.[work] ?? defaults[work];
}

/** The same, asked for where it is not known yet. A glass whose own cannot be read takes the company's. */
export async function fetchDefaultEdges(
  defaults: DefaultEdgeworks,
  stockId: number,
  isToughened: boolean,
): Promise<Edges> {
  const own = await queryClient
    .fetchQuery({ ...kept(ordereditorContract.getStockDefaultEdgeworks, ofStock(stockId)), retry: false })
    .catch(() => undefined);
  return edgesOf(defaults, own, isToughened);
}
