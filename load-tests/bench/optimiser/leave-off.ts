import { type Problem, parseProblem } from '@glasshouse/services/contexts/optimiser/solver/problem';

/** The same problems, solved without some parts of the search (`searchParts`, separated by commas): what is each worth? */
export const leaveOff = (problems: readonly Problem[], parts: string): Problem[] =>
  problems.map((problem) => parseProblem({ ...problem, without: parts === '' ? [] : parts.split(',') }));
