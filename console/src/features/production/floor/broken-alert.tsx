import { type ReplanOption, replanContract } from '@glasshouse/services/contexts/optimiser/replan/replan.contract';
import {
  type FloorSummary,
  type PanelRow,
  productionContract,
} from '@glasshouse/services/contexts/production/production.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { queryOptionsFor } from '../../../lib/api/query.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRights } from '../../../lib/auth/profile.ts';
import { formatDayShort, formatInstant, formatTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/number.ts';
import { dayOf } from '../../../lib/format/zone.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row } from '../../../ui/layout.tsx';
import { BlockedAction } from '../../../widgets/action-bar/blocked-action.tsx';
import { PartWait } from '../../../widgets/page/part-wait.tsx';
import { panelQuery } from '../production.queries.ts';
import styles from './broken-alert.module.css';
import { PanelFacts } from './panel-card.tsx';
import { pastBlocker, useIsPast } from './past/past-instant.ts';

interface Props {
  /** Replacements that wait to be planned, the one that broke last first. */
  readonly waiting: readonly PanelRow[];
  readonly broken: FloorSummary['broken'];
  readonly today: string;
}

/** As many ways to cut it are shown here; all stand on their own page. */
const most = 3;
const money = ({ costCents, isEstimate }: ReplanOption) =>
  `${isEstimate ? 'about ' : ''}${formatMoney((costCents / 100).toFixed(2))}`;

/** Of the past nothing is cut. */
const cutHere = {
  action: 'cut',
  label: 'Cut it here',
  allowed: false,
  needsReason: false,
  dangerous: false,
  blockers: [pastBlocker],
};

/** A broken panel, what replaces it, and the ways to cut that, the best first. */
export function BrokenAlert({ waiting, broken, today }: Props) {
  const [row] = waiting;
  const isPast = useIsPast();
  if (!row) return null;
  return (
    <section className={styles.alert} aria-label="Broken panel">
      <BrokenHead row={row} broken={broken} />
      <div className={styles.body}>
        <PanelFacts row={row} today={today} />
        {isPast ? <BlockedAction action={cutHere} /> : <Ways key={row.id} panelId={row.id} />}
        {waiting.length > 1 && !isPast && (
          <Link to="/optimiser/replan" className={styles.more}>
            {waiting.length - 1} more broken {waiting.length === 2 ? 'panel waits' : 'panels wait'} to be recut
          </Link>
        )}
      </div>
    </section>
  );
}

/** '9:40am' today, '19th Nov' before. */
function whenWords(at: string): string {
  const day = dayOf(new Date(at));
  return day === dayOf(new Date()) ? formatTime(at) : formatDayShort(day);
}

interface HeadProps {
  readonly row: PanelRow;
  readonly broken: FloorSummary['broken'];
}

/** The alert in one line, for screens without room beside the floor; it leads to the ways to cut it. */
export function BrokenLine(props: HeadProps) {
  const mayRead = useRights().allows(replanContract.replan.access);
  const isPast = useIsPast();
  if (!mayRead || isPast) return <BrokenHead {...props} />;
  return (
    <Link to="/optimiser/replan" search={{ panel: props.row.id }} className={styles.line}>
      <BrokenHead {...props}>
        <strong>Recut options</strong>
      </BrokenHead>
    </Link>
  );
}

/** What broke, where, why and when. */
function BrokenHead({ row, broken, children }: HeadProps & { readonly children?: ReactNode }) {
  const mayRead = useRights().allows(productionContract.getPanel.access);
  const { data } = useQuery({ ...panelQuery(row.recutOf ?? 0), enabled: mayRead && row.recutOf !== null });
  const known = broken.find((one) => one.replacementId === row.id);
  const step = data?.route.findLast((one) => one.startedAt !== null) ?? data?.route[0];
  return (
    <Row as="header" gap={8} className={styles.head}>
      <Icon name="alert" size={18} />
      <div>
        <h2>{step ? `Broken panel at ${step.name}` : 'Broken panel'}</h2>
        <p>{[data?.barcode, step?.stationName, known?.reason].filter(Boolean).join(' · ')}</p>
      </div>
      {known && (
        <time dateTime={known.at} title={formatInstant(known.at)}>
          {whenWords(known.at)}
        </time>
      )}
      {children}
    </Row>
  );
}

function Ways({ panelId }: { readonly panelId: number }) {
  const rights = useRights();
  const mayRead = rights.allows(replanContract.replan.access);
  const why = rights.why(replanContract.acceptReplan.access);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(replanContract.replan, { query: { panelIds: String(panelId) } }),
    enabled: mayRead,
  });
  const [chosen, setChosen] = useState(0);
  const accept = useCommand(replanContract.acceptReplan, {
    success: (answer) => answer.says,
    refresh: [replanContract.replan],
  });
  if (!mayRead) return null;
  const options = data?.plans[0]?.options ?? [];
  const option = options[chosen];
  const send = async () => {
    if (option && !(await accept.run({ body: { panelId, choice: option.choice } }))) void refetch();
  };
  if (!data) return <PartWait error={error} onRetry={refetch} title="The options could not be loaded" rows={2} />;
  return (
    <>
      <Row as="h3" justify="between" className={styles.title}>
        What if <span>best first</span>
      </Row>
      {options.length === 0 && (
        <p className={styles.none}>{data.plans[0]?.blocker ?? 'No glass in stock is large enough for it'}.</p>
      )}
      <ol className={styles.ways}>
        {options.slice(0, most).map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rank is what the card is about
          <li key={i}>
            <button type="button" className={styles.way} aria-pressed={i === chosen} onClick={() => setChosen(i)}>
              <span className={styles.name}>
                <span className="tabular">{i + 1}</span> {one.title}
                {i === 0 && <em>Best</em>}
              </span>
              <span className={styles.facts}>
                <span>
                  <small>Glass</small> {money(one)}
                </span>
                <span>
                  <small>Until cut</small> {one.minutes} min
                </span>
                <span data-late={(one.due.daysLeft ?? 0) < 0 || undefined}>
                  <small>Promise</small> {promiseWords(one)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Row gap={6} isWrapped>
        {option && why === null && (
          <Button variant="primary" isBusy={accept.isRunning} onClick={() => void send()}>
            Cut it here
          </Button>
        )}
        <LinkButton to={`/optimiser/replan?panel=${panelId}`}>Compare</LinkButton>
      </Row>
      {option && (
        <p className={styles.then}>
          {option.says}. {option.due.says}.
        </p>
      )}
    </>
  );
}

function promiseWords({ due: { daysLeft } }: ReplanOption): string {
  if (daysLeft === null) return 'no date';
  if (daysLeft === 0) return 'that day';
  return daysLeft < 0 ? `${-daysLeft} d late` : `${daysLeft} d left`;
}
