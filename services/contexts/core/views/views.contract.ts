import { z } from 'zod';
import type { Permission } from '../../../platform/contract/access.ts';
import { contract, endpoint, Id, IdParams } from '../../../platform/contract/endpoint.ts';
import { Done } from '../../../platform/contract/words.ts';

const maxStateBytes = 4_096;
/** Saved views one user may own of one list. */
export const maxViewsOfList = 50;

/** The right to share views and to look after those that are shared. */
export const sharing = 'configuration:update' satisfies Permission;

/** own: its owner alone; group: the users of one group; everyone: all users of the company. */
export const ViewScope = z.enum(['own', 'group', 'everyone']);
export type ViewScope = z.infer<typeof ViewScope>;

/** The URL search of a list, as the console keeps it. */
export const ViewState = z
  .record(z.string().max(60), z.json())
  .refine((state) => new TextEncoder().encode(JSON.stringify(state)).length <= maxStateBytes, {
    message: 'A view can hold at most 4 kB',
  });

const name = z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters');
const listName = z
  .string()
  .max(80)
  .regex(/^[\w.]+$/, 'Must be the name of a list, such as orders.listOrders');

export const View = z.object({
  id: Id,
  /** Endpoint name of the list, such as `orders.listOrders`. */
  list: z.string(),
  name: z.string(),
  state: z.record(z.string(), z.json()),
  scope: ViewScope,
  groupId: Id.nullable(),
  /** The list opens with it, for the caller. At most one of a list. */
  isDefault: z.boolean(),
  isOwn: z.boolean(),
  ownerName: z.string(),
  /** The caller may change, share and delete it. */
  canChange: z.boolean(),
});
export type View = z.infer<typeof View>;

export const ViewBody = z.object({
  name,
  state: ViewState,
  scope: ViewScope.default('own'),
  /** Needed for the scope `group`, null otherwise. */
  groupId: Id.nullable().default(null),
  /** For the caller alone, whoever else sees the view. */
  isDefault: z.boolean().default(false),
});
export type ViewBody = z.infer<typeof ViewBody>;
/** What may be left out of a change stays. `isDefault` may be set by everybody who sees the view. */
export const ViewChange = z.object({
  name: name.optional(),
  state: ViewState.optional(),
  scope: ViewScope.optional(),
  groupId: Id.nullable().optional(),
  isDefault: z.boolean().optional(),
});
export type ViewChange = z.infer<typeof ViewChange>;

export const viewsTopic = 'views';

export const viewsContract = contract('views', {
  listViews: endpoint({
    method: 'GET',
    path: '/views',
    access: 'signedIn',
    summary: 'Saved views of a list: own ones and those shared with the caller, by name',
    query: z.object({ list: listName.optional() }),
    response: z.object({ data: z.array(View) }),
    reads: ['view_list'],
  }),
  createView: endpoint({
    method: 'POST',
    path: '/views',
    access: 'signedIn',
    summary: 'Save a view of a list; sharing needs configuration:update',
    body: ViewBody.extend({ list: listName }),
    response: Done,
  }),
  updateView: endpoint({
    method: 'PUT',
    path: '/views/:id',
    access: 'signedIn',
    summary: 'Change, share or make default a saved view',
    params: IdParams,
    body: ViewChange,
    response: Done,
  }),
  deleteView: endpoint({
    method: 'DELETE',
    path: '/views/:id',
    access: 'signedIn',
    summary: 'Delete a saved view',
    params: IdParams,
    response: Done,
  }),
});
