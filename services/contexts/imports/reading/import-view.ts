import { importMachine } from '@glasshouse/state-machines/import/import.machine';
import { actionsOf } from '@glasshouse/state-machines/kernel';
import type { Permission } from '../../../platform/contract/access.ts';
import { type ImportState, importFacts, rowsOf } from '../domain/import.ts';
import type { Import } from '../imports.contract.ts';
import { unmappedOf } from '../rows/kinds.ts';

/** An import as people see it. Leaving faulty rows out is offered: the action asks for it. */
export function importView(id: number, state: ImportState, can: (right: Permission) => boolean): Import {
  const { kind, fileName, fileSize, startedAt, by, status, problem, encoding, delimiter, hasHead } = state;
  const unmapped = unmappedOf(kind, state.columns).length;
  const facts = importFacts({ ...state, skipsFaulty: true }, { unmapped });
  const actions = actionsOf(importMachine, status, facts, (right) => can(right as Permission));
  return {
    ...{ id, kind, fileName, fileSize, startedAt, startedBy: by.name, status, problem },
    ...{ encoding, delimiter, hasHead, rows: rowsOf(state), counts: state.counts },
    sample: state.sample.map((row) => [...row]),
    columns: [...state.columns],
    progress: { done: Math.min(state.seen, state.total), total: state.total },
    actions: actions.map((action) => ({ ...action, permission: [...action.permission] })),
  };
}
