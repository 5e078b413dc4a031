import { command, outcome } from '../../../platform/cqrs/command.ts';
import { change } from '../../../platform/kernel/aggregate.ts';
import { conflict } from '../../../platform/kernel/errors.ts';
import { factsOf, moveSheet, sheetAggregate } from '../domain/optimiser-sheet.ts';
import type { Layout } from '../optimiser.contract.ts';
import { keptAlternatives } from '../plans/alternatives.ts';

interface Answer {
  sheetId: number;
  jobVersion: number;
  layout: Layout;
  /** Other plans of the trade-off front. */
  alternatives?: readonly Layout[];
}

const outdated = () => conflict('OutdatedJobError', 'The sheet was queued again meanwhile');

/** Takes the solver's best layout; one plan per job version, however often it is delivered. */
export const recordLayout = command(
  'optimiser.recordLayout',
  async ({ sheetId, jobVersion, layout, alternatives = [] }: Answer, context) => {
    const sheet = await context.load(sheetAggregate, sheetId);
    if (sheet.state.jobVersion !== jobVersion) throw outdated();
    const move = moveSheet(sheet.state.status, 'solverFinished', factsOf(sheet.state));
    const others = keptAlternatives(layout, alternatives);
    const data = { ...move, jobVersion, layout, ...(others.length ? { alternatives: others } : {}) };
    return outcome({ id: sheetId }, change(sheet, [{ type: 'optimiserSheet.optimised', data }]));
  },
);
