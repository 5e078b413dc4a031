import { z } from 'zod';
import type { Permission } from '../../../platform/contract/access.ts';
import { contract, endpoint, Id, Instant } from '../../../platform/contract/endpoint.ts';
import { judgedSteps } from '../../../platform/contract/judge.ts';
import { sources } from '../domain/rules.ts';
import { RuleChanges } from '../identity.contract.ts';

/** A call by its name (`orders.approve`), or rights by theirs (`order:update`, alternatives with `|`). */
const What = z.string().trim().min(3, 'Name a right or a call').max(400);
/** A position of the log: the answer as of then. */
const Seq = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional();
/** A user or a group: `user:12`. */
export const Holder = z
  .string()
  .regex(/^(user|group):\d{1,15}$/, 'Name a user or a group, such as user:12')
  .transform((text) => {
    const [kind, id] = text.split(':') as ['user' | 'group', string];
    return { kind, id: Number(id) };
  });
export type Holder = z.infer<typeof Holder>;

/** Where something was decided. */
const Cause = z.object({ seq: z.number().int(), at: Instant, by: z.string(), text: z.string() });
export type Cause = z.infer<typeof Cause>;

/** One thing that was looked at for a right. */
export const Leaf = z.object({
  by: z.enum(sources),
  text: z.string(),
  /** It decides; what stands below it is not asked any more. */
  isDecisive: z.boolean(),
  allows: z.boolean(),
  /** The group or user whose rule it is. */
  of: z.object({ kind: z.enum(['user', 'userGroup']), id: Id, name: z.string() }).nullable(),
  /** When a grant ends. */
  until: Instant.nullable(),
  /** The event that set the rule or gave the grant. */
  cause: Cause.nullable(),
});
export type Leaf = z.infer<typeof Leaf>;

export const ProofStep = z.object({
  step: z.enum([...judgedSteps, 'record']),
  passes: z.boolean(),
  text: z.string(),
  /** What unblocks it; '' when nothing needs to. */
  how: z.string(),
  /** Of the step about rights: each alternative with what it follows from. */
  rights: z.array(z.object({ right: z.string(), text: z.string(), allows: z.boolean(), leaves: z.array(Leaf) })),
});
export type ProofStep = z.infer<typeof ProofStep>;

const Person = z.object({ id: Id, name: z.string() });

export const Proof = z.object({
  person: Person,
  what: z.string(),
  verdict: z.enum(['allow', 'deny']),
  /** The whole in one sentence. */
  text: z.string(),
  at: Instant,
  steps: z.array(ProofStep),
});
export type Proof = z.infer<typeof Proof>;

export const Cell = z.object({ result: z.enum(['allow', 'deny']), by: z.enum(sources), text: z.string() });
/** `order:update` to what it comes to. */
export const Cells = z.record(z.string(), Cell);
export type Cells = z.infer<typeof Cells>;

/** At most so many changes are tried at once, and so many people named for each right. */
export const mostChanges = 20;
export const mostNamed = 20;

export const Trial = z.object({
  changes: z
    .array(
      z.object({
        of: z.object({ kind: z.enum(['user', 'group']), id: Id }),
        permissions: RuleChanges.optional(),
        groupIds: z.array(Id).max(100).optional(),
      }),
    )
    .min(1, 'Say what to change')
    .max(mostChanges),
});

const Side = z.object({ count: z.number().int(), people: z.array(Person) });
export const Impact = z.object({
  right: z.string(),
  text: z.string(),
  gains: Side,
  loses: Side,
});
export type Impact = z.infer<typeof Impact>;

/** What it takes to be told of others what they may do. */
export const ofOthers: Permission = 'permission:read';

/** Why somebody may or may not, who could, how two differ, and what a change would do. */
export const proofContract = contract('identity', {
  explainAccess: endpoint({
    method: 'GET',
    path: '/access/explain',
    access: 'signedIn',
    summary: 'Why somebody may or may not do something; of others with permission:read',
    query: z.object({ userId: Id, what: What, recordId: Id.optional(), seq: Seq }),
    response: Proof,
  }),
  whoCould: endpoint({
    method: 'GET',
    path: '/access/who',
    access: 'signedIn',
    summary: 'Who may do something, those present first; without permission:read the first two, by name',
    query: z.object({ what: What, seq: Seq }),
    response: z.object({
      what: z.string(),
      total: z.number().int(),
      people: z.array(Person.extend({ isPresent: z.boolean(), text: z.string() })),
    }),
  }),
  rightsOf: endpoint({
    method: 'GET',
    path: '/access/rights',
    access: 'permission:read',
    summary: 'Every right of a user or a group with what it follows from',
    query: z.object({ of: Holder, seq: Seq }),
    response: z.object({ name: z.string(), cells: Cells }),
  }),
  compareRights: endpoint({
    method: 'GET',
    path: '/access/diff',
    access: 'permission:read',
    summary: 'The rights in which two people or groups differ',
    query: z.object({ a: Holder, b: Holder, seq: Seq }),
    response: z.object({
      a: z.string(),
      b: z.string(),
      rows: z.array(z.object({ right: z.string(), text: z.string(), a: Cell, b: Cell })),
    }),
  }),
  tryChanges: endpoint({
    method: 'POST',
    path: '/access/try',
    access: 'permission:read',
    leavesAsIs: true,
    whenExpired: true,
    summary: 'Who would gain and lose which rights by some changes; nothing is saved',
    body: Trial,
    response: z.object({ rows: z.array(Impact) }),
  }),
});
