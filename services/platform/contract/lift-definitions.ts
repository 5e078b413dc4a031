type Json = Record<string, unknown>;

/**
 * A schema whose own definitions stand among those of the document, where its references lead to them: a reference
 * counts from the root of the document, not of the schema. `name` keeps definitions of different schemas apart.
 */
export function liftDefinitions(schema: Json, name: string, into: Record<string, unknown>): Json {
  const { $defs = {}, ...own } = schema as Json & { $defs?: Record<string, Json> };
  const leading = (ref: string) => `#/components/schemas/${nameOf(name, ref.replace(/^#(\/\$defs\/)?/, ''))}`;
  for (const [key, definition] of Object.entries($defs)) into[nameOf(name, key)] = withReferences(definition, leading);
  const lifted = withReferences(own, leading) as Json;
  if (!JSON.stringify(own).includes('"$ref":"#"')) return lifted;
  into[nameOf(name, '')] = lifted;
  return { $ref: leading('#') };
}

const nameOf = (name: string, key: string) => (key ? `${name}.${key}` : name).replace(/[^\w.-]/g, '_');

function withReferences(value: unknown, leading: (ref: string) => string): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, leading));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' && typeof inner === 'string' && inner.startsWith('#')
        ? [key, leading(inner)]
        : [key, withReferences(inner, leading)],
    ),
  );
}
