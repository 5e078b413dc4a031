import type { Mark } from '@glasshouse/services/contexts/production/past/past.contract';
import { type PointerEvent, useId } from 'react';
import { Icon } from '../../../../ui/icon.tsx';
import styles from './past.module.css';
import { clockText, markIcons, secondText, weekdayText } from './past-words.ts';
import { placeOf, ticksOf, type Window } from './strip-window.ts';

interface Props {
  readonly window: Window;
  /** The instant that is shown, and the newest one there is, ms. */
  readonly at: number;
  readonly newest: number;
  readonly curve: readonly { readonly at: string; readonly panels: number }[];
  readonly marks: readonly Mark[];
  /** What is shown, in words: follows the time when it is spoken. */
  readonly says: string;
  readonly onSeek: (ms: number) => void;
  readonly onMark: (mark: Mark) => void;
}

const [wide, high] = [1_000, 40];

/** Time along the foot of the page: the curve of the work in progress, what stood out, and where we are. */
export function Strip({ window, at, newest, curve, marks, says, onSeek, onMark }: Props) {
  const seek = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const share = (event.clientX - left) / Math.max(1, width);
    onSeek(Math.round(window.from + Math.min(1, Math.max(0, share)) * (window.to - window.from)));
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId);
    seek(event);
  };
  return (
    <div className={styles.strip}>
      <Marks window={window} marks={marks} newest={newest} onMark={onMark} />
      <div
        className={styles.track}
        role="slider"
        tabIndex={0}
        aria-label="Time"
        aria-valuemin={window.from}
        aria-valuemax={Math.min(window.to, newest)}
        aria-valuenow={at}
        aria-valuetext={`${weekdayText(at)}, ${says}`}
        onPointerDown={begin}
        onPointerMove={(event) => event.buttons === 1 && seek(event)}
      >
        <Curve window={window} curve={curve} />
        {newest < window.to && <span className={styles.ahead} style={{ left: `${placeOf(newest, window)}%` }} />}
        <span className={styles.cursor} style={{ left: `${placeOf(at, window)}%` }} aria-hidden>
          <b className="tabular">{secondText(at)}</b>
        </span>
      </div>
      <div className={`tabular ${styles.ticks}`} aria-hidden>
        {ticksOf(window).map((tick) => (
          <span key={tick} style={{ left: `${placeOf(tick, window)}%` }}>
            {clockText(tick)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Curve({ window, curve }: Pick<Props, 'window' | 'curve'>) {
  const id = useId();
  if (curve.length === 0) return null;
  const top = Math.max(1, ...curve.map((point) => point.panels));
  const points = curve.map(({ at, panels }) => {
    const x = (placeOf(Date.parse(at), window) / 100) * wide;
    return `${x.toFixed(1)},${(high - (panels / top) * (high - 4)).toFixed(1)}`;
  });
  const ends = [points[0], points.at(-1)].map((point) => point?.split(',')[0] ?? '0');
  return (
    <>
      <svg
        className={styles.curve}
        viewBox={`0 0 ${wide} ${high}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={id}
      >
        <title id={id}>{`Work in progress, at most ${top} panels`}</title>
        <polygon points={`${ends[0]},${high} ${points.join(' ')} ${ends[1]},${high}`} />
        <polyline points={points.join(' ')} />
      </svg>
      <small className={`tabular ${styles.top}`} aria-hidden>
        {top} panels
      </small>
    </>
  );
}

/** What stood out: an icon where it happened, a bar as long as it lasted. */
function Marks({ window, marks, newest, onMark }: Pick<Props, 'window' | 'marks' | 'newest' | 'onMark'>) {
  return (
    <div className={styles.marks}>
      {marks.map((mark) => {
        const [from, until] = [Date.parse(mark.at), Date.parse(mark.until ?? '')];
        const lasts = mark.kind === 'hold' || mark.kind === 'furnaceLoad';
        const end = placeOf(Number.isNaN(until) ? Math.min(newest, window.to) : until, window);
        const left = placeOf(from, window);
        return (
          <button
            key={`${mark.seq} ${mark.kind}`}
            type="button"
            tabIndex={-1}
            className={styles.mark}
            data-kind={mark.kind}
            style={{
              left: `clamp(8px, ${left}%, 100% - 8px)`,
              ...(lasts ? { width: `max(16px, ${end - left}%)` } : {}),
            }}
            aria-label={`${clockText(from)}, ${mark.title}`}
            title={`${clockText(from)} ${mark.title}${mark.detail ? `: ${mark.detail}` : ''}`}
            onClick={() => onMark(mark)}
          >
            <Icon name={markIcons[mark.kind]} size={14} />
          </button>
        );
      })}
    </div>
  );
}
