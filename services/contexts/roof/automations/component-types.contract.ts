import { z } from 'zod';

export const Impact = z.enum(['internal', 'customer', 'money']);
export type Impact = z.infer<typeof Impact>;
export const impactWords: Readonly<Record<Impact, string>> = {
  internal: 'Stays inside',
  customer: 'Writes to customers',
  money: 'Moves money',
};
const FieldInfo = z.object({
  path: z.string(),
  title: z.string(),
  type: z.string(),
  labels: z.record(z.string(), z.string()).optional(),
  /** Of a list: what its rows say, by `list.name`. */
  rows: z.array(z.object({ path: z.string(), title: z.string(), type: z.string() })).optional(),
});
export type FieldInfo = z.infer<typeof FieldInfo>;
export const ComponentSummary = z.object({
  id: z.string(),
  kind: z.enum(['trigger', 'action']),
  group: z.string(),
  label: z.string(),
  sentence: z.string(),
  help: z.string(),
  record: z.string().nullable(),
  impact: Impact,
  permissions: z.string(),
  /** Whether the caller holds its right; otherwise the sentence that says which is missing. */
  allowed: z.boolean(),
  blocker: z.string().nullable(),
});
const Placeholder = z.object({ name: z.string(), title: z.string(), type: z.string(), example: z.string() });
export const ComponentType = ComponentSummary.extend({
  params: z.record(z.string(), z.unknown()),
  ui: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      control: z.string(),
      options: z.array(z.object({ value: z.string(), label: z.string() })),
      /** What holds while nothing is chosen. */
      unset: z.string().optional(),
    }),
  ),
  /** Fields of the record, those of related ones too. */
  fields: z.array(FieldInfo),
  /** What the event says. */
  eventFields: z.array(FieldInfo),
  outputs: z.array(z.object({ name: z.string(), title: z.string(), type: z.string() })),
  placeholders: z.array(Placeholder),
  emits: z.array(z.string()),
  consumes: z.array(z.string()),
});
export type ComponentType = z.infer<typeof ComponentType>;
export type ComponentSummary = z.infer<typeof ComponentSummary>;
export const OperatorInfo = z.object({
  id: z.string(),
  label: z.string(),
  types: z.array(z.string()),
  right: z.enum(['none', 'one', 'two', 'many']),
});
export type OperatorInfo = z.infer<typeof OperatorInfo>;
