import { z } from 'zod';
import { contract, endpoint, Id, IdParams } from '../../../platform/contract/endpoint.ts';

/** What a label can be put on; each type has labels of its own. */
export const LabelType = z.enum(['comment', 'order', 'contact'], { error: 'Labels of this type are not known' });
export type LabelType = z.infer<typeof LabelType>;

/** Longest name of a label, in characters. */
export const labelNameMax = 40;

const Name = z.string().trim().min(1, 'Enter a name').max(labelNameMax, `Use at most ${labelNameMax} characters`);

/** `#rrggbb`, kept in lower case. */
export const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Use a colour like #fc5c65')
  .transform((text) => text.toLowerCase());

export const Label = z.object({
  id: Id,
  name: z.string(),
  colour: z.string(),
  /** A system label: it can be renamed, recoloured and restored, not deleted. */
  isFixed: z.boolean(),
  /** What a system label is for; null for a company's own. */
  fixedDescription: z.string().nullable(),
  type: LabelType,
});
export type Label = z.infer<typeof Label>;

const Update = z
  .object({ name: Name.optional(), colour: Colour.optional() })
  .refine((body) => body.name !== undefined || body.colour !== undefined, {
    path: ['name'],
    message: 'Send a name or a colour',
  });
const update = {
  path: '/labels/:id',
  access: 'label:update',
  params: IdParams,
  body: Update,
  response: Label,
} as const;

export const labelsContract = contract('labels', {
  listLabels: endpoint({
    method: 'GET',
    path: '/labels',
    access: 'label:read',
    summary: 'Labels of a type, system labels first, then by name',
    query: z.object({ type: LabelType }),
    response: z.object({ data: z.array(Label) }),
    reads: ['label_list'],
  }),
  getLabel: endpoint({
    method: 'GET',
    path: '/labels/:id',
    access: 'label:read',
    summary: 'One label',
    params: IdParams,
    response: Label,
  }),
  createLabel: endpoint({
    method: 'POST',
    path: '/labels',
    access: 'label:create',
    summary: 'Create a label',
    body: z.object({ type: LabelType, name: Name, colour: Colour }),
    response: Label,
  }),
  updateLabel: endpoint({ ...update, method: 'PUT', summary: 'Change the name or the colour of a label' }),
  patchLabel: endpoint({ ...update, method: 'PATCH', summary: 'Change the name or the colour of a label (as PUT)' }),
  deleteLabel: endpoint({
    method: 'DELETE',
    path: '/labels/:id',
    access: 'label:delete',
    summary: 'Delete a label; it is taken off every record. System labels cannot be deleted',
    params: IdParams,
    response: z.object({ id: Id }),
  }),
  restoreLabels: endpoint({
    method: 'POST',
    path: '/labels/restore',
    access: 'label:update',
    summary: 'Give the system labels of a type their names and colours back',
    body: z.object({ type: LabelType }),
    response: z.object({ data: z.array(Label) }),
  }),
});
