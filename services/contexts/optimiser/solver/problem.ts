import { z } from 'zod';

/** Largest side the solver takes, mm. */
const MAX_SIDE = 100_000;
/** Largest number of panels or sheets in one problem. */
const MAX_COUNT = 50_000;

const side = z.number().int().min(1).max(MAX_SIDE);
/** Furthest day a due date or an age may name. */
const MAX_DAY = 1_000_000;
const distance = z.number().int().min(0).max(MAX_SIDE);
const id = z.string().min(1).max(200);

const defectSchema = z.strictObject({
  /** Lower left corner and size on the sheet, mm; fractions allowed. */
  x: z.number().min(0).max(MAX_SIDE),
  y: z.number().min(0).max(MAX_SIDE),
  width: z.number().min(0).max(MAX_SIDE),
  height: z.number().min(0).max(MAX_SIDE),
});

const sheetSchema = z.strictObject({
  id,
  width: side,
  height: side,
  quantity: z.number().int().min(0).max(MAX_COUNT).default(1),
  /** Cost of one sheet in cents; without it the sheet's area stands in (one cent per 100 cm²). */
  costCents: z.number().min(0).optional(),
  /** A stock offcut: used before whole sheets when it saves money; its cost is what it is worth in the rack. */
  offcut: z.boolean().default(false),
  /** How long it has been in the rack; of offcuts that serve equally well the oldest goes first. */
  ageDays: z.number().min(0).max(MAX_DAY).optional(),
  defects: z.array(defectSchema).default([]),
});

const itemSchema = z.strictObject({
  id,
  width: side,
  height: side,
  quantity: z.number().int().min(0).max(MAX_COUNT).default(1),
  /** May be turned by 90 degrees. */
  rotate: z.boolean().default(true),
  /** Items of one stack are cut in the order of their sequence (then of the list). */
  stack: id.optional(),
  sequence: z.number().int().optional(),
  /** Items of one group (an order, say) belong together: see `groups` and `cutting.maxOpenGroups`. */
  group: id.optional(),
  /** When glass is short the lowest priority is left out first; 0 when not given. */
  priority: z.number().int().min(0).max(9).optional(),
  /** Day it is due, counted from any day; earlier due items are cut on earlier sheets. None: after all others. */
  dueDay: z.number().int().min(-MAX_DAY).max(MAX_DAY).optional(),
});

const cuttingSchema = z.strictObject({
  /** 2: strips and rows; 3: pieces side by side in a row as well; 4: items stacked in such a piece as well. */
  stages: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
  /** One more cut, in the shop the V cut, may free an item from its piece. */
  trimmingCut: z.boolean().default(true),
  /** The trimming cut keeps at least this distance from both edges of its piece (minWaste holds besides), mm. */
  minTrimmingCut: distance.default(0),
  firstCut: z.enum(['vertical', 'horizontal', 'either']).default('either'),
  /** Distance between two first cuts (waste excepted from the minimum), mm. */
  minFirstCut: distance.default(0),
  maxFirstCut: side.default(MAX_SIDE),
  /** Distance between two second cuts (waste excepted from the minimum), mm. */
  minSecondCut: distance.default(0),
  maxSecondCut: side.default(MAX_SIDE),
  /** No waste strip may be narrower than this, mm. */
  minWaste: distance.default(0),
  /** Taken off each edge of every sheet that is not an offcut, mm. */
  trims: z
    .strictObject({
      left: distance.default(0),
      right: distance.default(0),
      bottom: distance.default(0),
      top: distance.default(0),
    })
    .default({ left: 0, right: 0, bottom: 0, top: 0 }),
  /** Most groups with an item on the sheet being cut, or with items both before and after it. */
  maxOpenGroups: z.number().int().min(1).max(MAX_COUNT).optional(),
  /** Most days between the due days of items on one sheet; items without a due day share no sheet with dated ones. */
  maxDueSpread: z.number().int().min(0).max(MAX_DAY).optional(),
});

/** What offcuts of a size and larger are worth. */
const valueClassSchema = z.strictObject({
  minShortSide: side,
  minArea: z.number().min(0).default(0),
  /** Chance that it is used, as a share of the sheet's cost per area, 0 to 1. */
  share: z.number().min(0).max(1),
  /** What keeping it costs until it is used or scrapped, cents per m². */
  holdingCentsPerM2: z.number().min(0).default(0),
});

const offcutRuleSchema = z.strictObject({
  /** A waste piece becomes an offcut when it is at least this large, mm and mm². */
  minShortSide: side.default(300),
  minLongSide: side.default(600),
  minArea: z.number().min(0).default(250_000),
  /** Value of an offcut as a share of the sheet's cost per area, 0 to 1. */
  valueShare: z.number().min(0).max(1).default(0.5),
  /**
   * Values by size instead: an offcut is worth the most that a class it reaches gives it, and one that is worth nothing
   * is scrap. Empty: `valueShare` for all.
   */
  valueClasses: z.array(valueClassSchema).max(50).default([]),
});

/** What handling costs besides the glass, cents. */
const costsSchema = z.strictObject({
  perCutCents: z.number().min(0).max(1_000_000).default(0),
  perSheetCents: z.number().min(0).max(1_000_000).default(0),
});

/** Parts of the search that can be left off, to measure what each is worth. */
export const searchParts = [
  'dominance',
  'depth-first cuts',
  'pairs',
  'two guides',
  'last pass',
  'prices',
  'master',
  'refill',
] as const;

export const problemSchema = z.strictObject({
  name: z.string().max(200).default('batch'),
  sheets: z.array(sheetSchema),
  items: z.array(itemSchema),
  cutting: cuttingSchema.default(() => cuttingSchema.parse({})),
  /** 'free': any sheet in any order; 'given': sheets strictly in the order of the list (the challenge). */
  sheetOrder: z.enum(['free', 'given']).default('free'),
  offcuts: offcutRuleSchema.default(() => offcutRuleSchema.parse({})),
  /**
   * 'sheet': a group is cut from one sheet or not at all; 'rack': from sheets that follow one another without one in
   * between that holds nothing of it, so that it goes onto one rack; 'none': groups are free.
   */
  groups: z.enum(['none', 'sheet', 'rack']).default('none'),
  costs: costsSchema.default({ perCutCents: 0, perSheetCents: 0 }),
  /** For benches alone. */
  without: z.array(z.enum(searchParts)).default([]),
});

/** What a caller hands in: everything but sheets and items may be left out. */
export type ProblemInput = z.input<typeof problemSchema>;
/** A validated problem with every default filled in. */
export type Problem = z.output<typeof problemSchema>;
export type SheetStock = Problem['sheets'][number];
export type Item = Problem['items'][number];
export type CuttingRules = Problem['cutting'];
export type Defect = SheetStock['defects'][number];
export type Trims = CuttingRules['trims'];

/** One thing wrong with a problem; `field` is a path such as `items[3].width`. */
export interface ProblemIssue {
  readonly field: string;
  readonly message: string;
}

/** Thrown when a problem is refused at the door. */
export class InvalidProblemError extends Error {
  readonly issues: readonly ProblemIssue[];

  constructor(issues: readonly ProblemIssue[]) {
    super(issues.map((issue) => `${issue.field}: ${issue.message}`).join('; '));
    this.name = 'InvalidProblemError';
    this.issues = issues;
  }
}

/** Checks a problem and fills in the defaults. Throws InvalidProblemError that names every bad field. */
export function parseProblem(input: unknown): Problem {
  const parsed = problemSchema.safeParse(input);
  if (!parsed.success) {
    throw new InvalidProblemError(
      parsed.error.issues.map((issue) => ({ field: fieldName(issue.path), message: issue.message })),
    );
  }
  const issues = crossChecks(parsed.data);
  if (issues.length > 0) throw new InvalidProblemError(issues);
  return parsed.data;
}

function fieldName(path: readonly PropertyKey[]): string {
  let name = '';
  for (const part of path) {
    if (typeof part === 'number') name += `[${part}]`;
    else name += name === '' ? String(part) : `.${String(part)}`;
  }
  return name === '' ? 'problem' : name;
}

function crossChecks(problem: Problem): ProblemIssue[] {
  const issues: ProblemIssue[] = [...repeatedIds('sheets', problem.sheets), ...repeatedIds('items', problem.items)];
  const { cutting } = problem;
  if (cutting.maxFirstCut < cutting.minFirstCut) {
    issues.push({ field: 'cutting.maxFirstCut', message: 'smaller than cutting.minFirstCut' });
  }
  if (cutting.maxSecondCut < cutting.minSecondCut) {
    issues.push({ field: 'cutting.maxSecondCut', message: 'smaller than cutting.minSecondCut' });
  }
  if (problem.sheetOrder === 'given') issues.push(...freeOrderOnly(problem));
  for (const list of ['sheets', 'items'] as const) {
    const total = problem[list].reduce((sum, entry) => sum + entry.quantity, 0);
    if (total > MAX_COUNT) issues.push({ field: list, message: `${total} in total, at most ${MAX_COUNT}` });
  }
  return issues;
}

/** Rules that decide which sheet is cut when have no meaning where the order of the sheets is given. */
function freeOrderOnly({ cutting, groups, items }: Problem): ProblemIssue[] {
  const message = 'only with sheetOrder free';
  const issues: ProblemIssue[] = [];
  if (cutting.stages === 4) issues.push({ field: 'cutting.stages', message: `4 ${message}` });
  if (cutting.maxOpenGroups !== undefined) issues.push({ field: 'cutting.maxOpenGroups', message });
  if (cutting.maxDueSpread !== undefined) issues.push({ field: 'cutting.maxDueSpread', message });
  if (groups !== 'none') issues.push({ field: 'groups', message: `"${groups}" ${message}` });
  items.forEach((item, i) => {
    if (item.dueDay !== undefined) issues.push({ field: `items[${i}].dueDay`, message });
    if (item.priority) issues.push({ field: `items[${i}].priority`, message });
  });
  return issues;
}

function repeatedIds(list: string, entries: readonly { id: string }[]): ProblemIssue[] {
  const seen = new Set<string>();
  const issues: ProblemIssue[] = [];
  entries.forEach((entry, i) => {
    if (seen.has(entry.id)) issues.push({ field: `${list}[${i}].id`, message: `"${entry.id}" is used twice` });
    seen.add(entry.id);
  });
  return issues;
}
