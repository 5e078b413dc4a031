import type { ContextDefinition } from '../../platform/context.ts';
import { contexts } from '../contexts.ts';

/** The context with the printable reports; the others lend what reports and exports are made of. */
const served = 'reports';

/** What the reporting service answers: reports and labels, and nothing the main API is there for. */
export const reportingRoutes = (all: readonly ContextDefinition[]): ContextDefinition[] =>
  all.map((context) => (context.name === served ? context : { ...context, routes: [] }));

/** Every context: exports run any list. */
export const reportingContexts: readonly ContextDefinition[] = contexts;
