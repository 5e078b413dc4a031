import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Json = Readonly<Record<string, unknown>>;
interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Json }>> }>
  >;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  /** Named by schemas above from the root of the document. */
  readonly components: { readonly schemas: { readonly Error: Json } };
}

/** What is wrong with an answer by the published description, or null. */
export type AnswerCheck = (operation: string, status: number, type: string, body: unknown) => string | null;

/** Checks answers against /openapi.json: the status is described, and so is what came with it. */
export function answerCheck(document: OpenApi): AnswerCheck {
  // Formats are what Zod made of them; here the shape counts.
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const errors = ajv.compile(document.components.schemas.Error);
  const operations = new Map(
    Object.values(document.paths).flatMap((methods) => Object.values(methods).map((o) => [o.operationId, o] as const)),
  );
  const compiled = new Map<string, ValidateFunction>();
  const answerOf = (name: string, schema: Json) => {
    const check = compiled.get(name) ?? ajv.compile({ ...schema, components: document.components });
    compiled.set(name, check);
    return check;
  };
  return (name, status, type, body) => {
    const operation = operations.get(name);
    if (!operation) return 'not described';
    if (status >= 400) {
      if (!operation.responses[status] && !operation.responses.default) return `status ${status} is not described`;
      return errors(body) ? null : `no error shape: ${ajv.errorsText(errors.errors)}`;
    }
    const content = operation.responses[status]?.content;
    if (!content) return `status ${status} is not described`;
    const media = type.split(';')[0] ?? '';
    const described = content[media] ?? content['*/*'];
    if (!described) return `type ${media || 'none'} is not described`;
    if (media !== 'application/json') return null;
    const check = answerOf(name, described.schema);
    return check(body) ? null : `answer differs from its schema: ${ajv.errorsText(check.errors).slice(0, 200)}`;
  };
}
