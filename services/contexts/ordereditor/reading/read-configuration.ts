import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { cutoutAggregate, edgeworkAggregate, guidelineAggregate, shapePriceTypeAggregate } from '../domain/entries.ts';
import type { EntryState } from '../domain/entry.ts';
import { type OrderEditorState, orderEditorAggregate, usualOrderEditor } from '../domain/order-editor.ts';
import type { CutoutBody, EdgeworkBody, GuidelineBody, ShapePriceTypeBody } from '../ordereditor.events.ts';

type Entry<B> = B & { readonly id: number };

/** Everything the order editor of a company works by, entries in the order they were added. */
export interface Configuration extends OrderEditorState {
  readonly edgeworks: readonly Entry<EdgeworkBody>[];
  readonly cutouts: readonly Entry<CutoutBody>[];
  readonly shapePriceTypes: readonly Entry<ShapePriceTypeBody>[];
  readonly guidelines: readonly Entry<GuidelineBody>[];
}

const types = [
  edgeworkAggregate.type,
  cutoutAggregate.type,
  shapePriceTypeAggregate.type,
  guidelineAggregate.type,
  orderEditorAggregate.type,
];

/** The configuration as it is now, exact, in one statement. */
export async function readConfiguration(tx: Tx, accountId: number): Promise<Configuration> {
  const { rows } = await sql<{ type: string; id: number; state: unknown }>`
    select type, id, state from aggregate where account_id = ${accountId} and type in (${sql.join(types)}) order by id`.execute(
    tx,
  );
  const entries = <B>(type: string): Entry<B>[] =>
    rows.flatMap((row) => {
      const state = row.state as EntryState<B>;
      return row.type === type && !state.isDeleted ? [{ ...state.body, id: row.id }] : [];
    });
  const editor = rows.find((row) => row.type === orderEditorAggregate.type)?.state as OrderEditorState | undefined;
  return {
    settings: { ...usualOrderEditor.settings, ...editor?.settings },
    defaultEdgeworks: editor?.defaultEdgeworks ?? usualOrderEditor.defaultEdgeworks,
    edgeworks: entries<EdgeworkBody>(edgeworkAggregate.type),
    cutouts: entries<CutoutBody>(cutoutAggregate.type),
    shapePriceTypes: entries<ShapePriceTypeBody>(shapePriceTypeAggregate.type),
    guidelines: entries<GuidelineBody>(guidelineAggregate.type),
  };
}
