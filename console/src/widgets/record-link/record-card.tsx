import { useQuery } from '@tanstack/react-query';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { keyOf, queryOptionsFor } from '../../lib/api/query.ts';
import { useLive } from '../../lib/live/live.ts';
import { liveRecord } from '../../lib/live/registry.ts';
import { Row } from '../../ui/layout.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { StatusChip } from '../status-chip/status-chip.tsx';
import { type CardSource, cardSource } from './card-sources.ts';
import styles from './record-card.module.css';
import type { CardKind } from './record-routes.ts';

interface Props {
  readonly kind: CardKind;
  readonly id: number;
  readonly anchor: RefObject<HTMLSpanElement | null>;
}

const width = 280;
const gap = 6;
const roomBelow = 200;

/** Below the name, or above it where the window ends; never over its sides. */
function placeOf(anchor: HTMLElement | null) {
  const box = anchor?.firstElementChild?.getBoundingClientRect();
  if (!box) return {};
  const left = Math.max(gap, Math.min(box.left, window.innerWidth - width - gap));
  return box.bottom + roomBelow < window.innerHeight
    ? { left, top: box.bottom + gap }
    : { left, bottom: window.innerHeight - box.top + gap };
}

/** How a record stands now, beside its name. It stays fresh while it is open. */
export default function RecordCard({ kind, id, anchor }: Props) {
  const [place, setPlace] = useState<object>({ visibility: 'hidden' });
  useLayoutEffect(() => setPlace(placeOf(anchor.current)), [anchor]);
  const { data: source, error } = useQuery({
    queryKey: ['record card', kind],
    queryFn: async () => {
      const found = await cardSource(kind);
      if (found.topic) liveRecord(found.topic, found.endpoint);
      return found;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return createPortal(
    <div className={styles.card} style={place} role="status" data-record-card>
      {source ? <Content source={source} id={id} /> : <Told text={error?.message} />}
    </div>,
    document.body,
  );
}

function Content({ source, id }: { readonly source: CardSource; readonly id: number }) {
  useLive(source.topic);
  const options = queryOptionsFor(source.endpoint, { params: { id } as never });
  const { data, error } = useQuery({ ...options, queryKey: keyOf(source.endpoint, { params: { id } as never }) });
  if (data === undefined) return <Told text={error?.message} />;
  const { title, status, facts } = source.describe(data as never);
  return (
    <>
      <Row gap={8} rowGap={4} align="center" isWrapped className={styles.head}>
        {title}
        {status && <StatusChip {...status} />}
      </Row>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

/** Nothing to tell yet, or why not. */
const Told = ({ text }: { readonly text: string | undefined }) =>
  text === undefined ? (
    <>
      <Bone width="60%" />
      <Bone width="85%" />
      <Bone width="40%" />
    </>
  ) : (
    <p className={styles.quiet}>{text}</p>
  );
