import type { ContextDefinition } from '../../platform/context.ts';

/** Contexts with printable reports; until one has them the service answers health and its API description only. */
export const reportingContexts: readonly ContextDefinition[] = [];
