import type { z } from 'zod';

/** What is wrong with one field, in a sentence for a person. */
export interface FieldFault {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

type Issue = z.core.$ZodIssue;

/** Everything a schema refuses, by field; an unknown field by its own name. */
export const faultsIn = (error: z.ZodError): FieldFault[] => error.issues.flatMap((issue) => faultsOf(issue, []));

function faultsOf(issue: Issue, above: readonly PropertyKey[]): FieldFault[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], message: `There is no field ${key}` }));
  if (issue.code !== 'invalid_union') return [{ path, message: issue.message }];
  const meant = meantShape(issue.errors);
  return meant ? meant.flatMap((inner) => faultsOf(inner, path)) : [{ path, message: issue.message }];
}

/**
 * Of a choice between shapes the one that was meant: a shape whose own type fits and only its content does not. Where
 * none fits, the last: the first stands for nothing (null or an empty text).
 */
function meantShape(shapes: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const isOtherKind = (issue: Issue) =>
    issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
  return shapes.findLast((issues) => issues.length > 0 && !issues.some(isOtherKind)) ?? shapes.at(-1);
}
