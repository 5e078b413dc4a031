import { isDeleted } from '@glasshouse/state-machines/automation-rule/automation-rule.machine';
import { sql } from 'kysely';
import type { TableQuery } from '../../../../platform/contract/table.ts';
import { query } from '../../../../platform/cqrs/query.ts';
import { findAggregate } from '../../../../platform/event-store/aggregates.ts';
import { notFound } from '../../../../platform/kernel/errors.ts';
import { runTable as read } from '../../../../platform/table/run-table.ts';
import type { Catalogue } from '../catalogue/build.ts';
import { automationRuleAggregate } from '../domain/rule.ts';
import { runTable } from '../projections/automation-run-list.ts';
import type { RunRow } from '../runs.contract.ts';
import { readableRuns } from './run-needs.ts';

/** What a rule did to records that the caller may read. 404 after it was deleted: its runs stay in the list of all. */
export const listRuleLogs = (catalogue: Catalogue) =>
  query(
    'automations.listRuleLogs',
    async ({ id, table }: { id: number; table: TableQuery }, { db, accountId, can }) => {
      const rule = await findAggregate(db, accountId, automationRuleAggregate, id, false);
      if (!rule || isDeleted(rule.state.mode)) throw notFound();
      const where = sql<boolean>`rule_id = ${id} and ${readableRuns(catalogue, can)}`;
      const result = await read(db, accountId, { ...runTable, where }, table);
      return { ...result, data: result.data as RunRow[] };
    },
  );
