import type { ContextDefinition } from '../../platform/context.ts';
import { contexts } from '../contexts.ts';

/** Printable reports and the figures of the business; the other contexts lend what these and exports are made of. */
const served: ReadonlySet<string> = new Set(['reports', 'intelligence']);

/** What the reporting service answers: reports, labels and figures, and nothing the main API is there for. */
export const reportingRoutes = (all: readonly ContextDefinition[]): ContextDefinition[] =>
  all.map((context) => (served.has(context.name) ? context : { ...context, routes: [] }));

/** Every context: exports run any list. */
export const reportingContexts: readonly ContextDefinition[] = contexts;
