import type { Permission } from '../../../../platform/contract/access.ts';
import { type QueryContext, type QueryDefinition, query } from '../../../../platform/cqrs/query.ts';
import { badField } from '../../../../platform/kernel/errors.ts';
import { accountFacts } from '../../../account/account.facts.ts';
import { type IntelligenceCall, intelligenceContract } from '../intelligence.contract.ts';
import { catalogueVersion, type MetricName, metricOf } from '../metrics/metrics.ts';
import type { Preset } from '../period/presets.ts';
import { readPeriod } from '../period/read-period.ts';
import { positionsOf, readAt } from '../reading/as-of.ts';
import { readFilters } from '../reading/filters.ts';
import { answerTable } from './answer-table.ts';
import type { Answer, Records } from './answers.contract.ts';
import { type Asked, mostRowsOfFile } from './asked.contract.ts';
import { type Asking, wordsOf } from './asking.ts';
import { exportAnswer } from './export-answer.ts';
import { keptAnswer } from './kept-answers.ts';
import type { ListColumns } from './list-columns.contract.ts';
import { readRecords } from './read-records.ts';

interface Spec {
  readonly name: IntelligenceCall;
  /** The metrics of an answer, first the main one. */
  readonly metrics: (asking: Asking) => readonly MetricName[];
  readonly build: (asking: Asking) => Promise<object>;
  /** The period when none is named. */
  readonly preset?: Preset;
  /** Of a list: its columns. */
  readonly columns?: ListColumns | ((asking: Asking) => ListColumns);
  /** The records behind figures that are no sums of postings; null for any other. */
  readonly records?: (asking: Asking, name: MetricName) => Promise<Records | null>;
  /** Readers beside the postings: an answer is kept by their positions, too. */
  readonly readers?: readonly string[];
  /** Rights that decide what of the answer the caller is shown. */
  readonly looksAt?: readonly Permission[];
}

/** What is written and zipped once is sent as it is: for the routes it has the contract's shape, which `answer` sees to. */
type Declared = QueryDefinition<never, never>;

/** Declares a call of figures: its answer stands between what the figures mean and when they were so. */
export const answerCall = (spec: Spec): Declared =>
  query(`intelligence.${spec.name}`, async (input: Asked, context) => {
    const asking = await ask(input, context, spec);
    if (input.format) return fileOf(spec, input.format, asking);
    const positions = await positionsOf(asking.at, spec.readers ?? []);
    return keptAnswer(context.events, keyOf(spec.name, asking, positions), () => answer(asking, spec));
  }) as unknown as Declared;

async function ask(input: Asked, context: QueryContext, { preset, looksAt = [] }: Spec): Promise<Asking> {
  const at = await readAt(context, input.asOf);
  const days = input.date === undefined ? input : { from: input.date, to: input.date };
  const rights = looksAt.filter((right) => context.can(right));
  return { input, at, period: readPeriod(days, at.today, preset), filters: readFilters(input), rights };
}

/** A file holds every row that the filters leave, whatever page is on the screen. */
async function fileOf(spec: Spec, format: NonNullable<Asked['format']>, asking: Asking) {
  const { columns } = spec;
  const { cursor: _page, ...input } = asking.input;
  const whole = await answer({ ...asking, input: { ...input, limit: mostRowsOfFile } }, spec);
  if (hasMore(whole.data)) throw badField('format', tooManyRows);
  const { companyName } = await accountFacts(asking.at.db, asking.at.accountId);
  return exportAnswer(format, {
    ...{ title: intelligenceContract[spec.name].summary, company: companyName },
    table: answerTable(whole, typeof columns === 'function' ? columns(asking) : columns),
    answer: whole,
  });
}

const tooManyRows = `A file holds ${mostRowsOfFile.toLocaleString('en-AU')} rows at most: choose a shorter period or a filter`;
const hasMore = (data: object): boolean => {
  const { nextCursor, records } = data as { nextCursor?: string | null; records?: { nextCursor: string | null } };
  return Boolean(nextCursor ?? records?.nextCursor);
};

/** Account, call, what was asked, the catalogue, the position, and what of it the caller may see: nothing else decides an answer. */
function keyOf(name: string, { input, at, rights }: Asking, positions: readonly number[]): string {
  const said = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([
    at.accountId,
    name,
    said,
    catalogueVersion,
    at.seq,
    at.today,
    at.at,
    at.zone,
    at.fresh,
    positions,
    rights,
  ]);
}

async function answer(asking: Asking, spec: Spec): Promise<Answer<object>> {
  const { input, at, period } = asking;
  const names = input.view ? [recordMetric(asking, spec.metrics)] : spec.metrics(asking);
  const data = input.view ? await recordsOf(asking, spec, names[0] as MetricName) : await spec.build(asking);
  const { preset, from, to, bucket, previous, lastYear } = period;
  const whole = {
    metrics: names.map((one) => wordsOf(one, input.tax)),
    period: { preset, from, to, bucket, timeZone: at.zone },
    asOf: { at: at.at, seq: at.seq, isNow: at.isNow },
    fresh: at.fresh,
    compare: { previous, lastYear },
    data,
  };
  // The contract is the filter here, as the dispatcher's parse is of other answers.
  return input.view ? whole : (intelligenceContract[spec.name].response.parse(whole) as Answer<object>);
}

const recordsOf = async (asking: Asking, { records }: Spec, name: MetricName) =>
  (await records?.(asking, name)) ?? (await readRecords(asking, name));

/** The metric whose records are asked for. 422 for a ratio, which has none of its own. */
function recordMetric(asking: Asking, metrics: Spec['metrics']): MetricName {
  const name = (asking.input.metric as MetricName | undefined) ?? metrics(asking)[0];
  if (!name) throw badField('metric', 'Name a figure');
  if (metricOf(name).kind === 'ratio')
    throw badField('metric', `${metricOf(name).label} has no records of its own: ask for what it divides`);
  return name;
}
