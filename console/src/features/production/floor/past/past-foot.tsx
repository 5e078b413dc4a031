import type { Mark } from '@glasshouse/services/contexts/production/past/past.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipBack, IconPlayerSkipForward } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { dayOf, startOfDay } from '../../../../lib/format/zone.ts';
import { useKeys } from '../../../../lib/keys/keys.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { DateInput } from '../../../../ui/date-input.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Select } from '../../../../ui/select.tsx';
import { findEvent } from './find-event.ts';
import { MarkList } from './mark-list.tsx';
import styles from './past.module.css';
import { marksQuery } from './past.queries.ts';
import { clockText, weekdayText } from './past-words.ts';
import { iso, markBeside } from './replay-block.ts';
import { Strip } from './strip.tsx';
import { type Span, spans, spanWords, windowAround } from './strip-window.ts';
import { usePlayer } from './use-player.ts';

interface Props {
  readonly at: number;
  readonly newest: number;
  /** What is shown, in words. */
  readonly says: string;
  readonly isReady: boolean;
  readonly onSeek: (ms: number) => void;
  readonly onNow: () => void;
}

const speeds = ['1', '5', '15', '60'];
/** What is shown is spoken when it rests so long, ms. */
const speakMs = 900;

/** The instant that was asked for last, which the URL follows a moment later, and the searches for one, each from the last. */
function useAsked(at: number) {
  const asked = useRef({ at, search: Promise.resolve() });
  useEffect(() => {
    asked.current.at = at;
  }, [at]);
  return asked;
}

/** The time along the foot of the floor: moved by hand, by key, or playing. */
export function PastFoot({ at, newest, says, isReady, onSeek, onNow }: Props) {
  const [span, setSpan] = useState<Span>('4');
  const [speed, setSpeed] = useState('15');
  const [isPlaying, setPlaying] = useState(false);
  const [isListed, setListed] = useState(false);
  const [note, setNote] = useState('');
  const window = windowAround(at, span);
  const between = { from: iso(window.from), to: iso(Math.min(window.to, newest)) };
  const { data, error } = useQuery({ ...marksQuery(between.from, between.to), placeholderData: keepPreviousData });
  const marks = data?.marks ?? [];
  const isAtEnd = at >= newest;
  usePlayer({ isPlaying: isPlaying && !isAtEnd, speed: Number(speed), isReady, onTick: (ms) => onSeek(at + ms) });
  const asked = useAsked(at);
  const seek = (ms: number, says = '') => {
    setNote(says);
    asked.current.at = ms;
    onSeek(ms);
  };
  const goTo = (mark: Mark) => seek(Date.parse(mark.at), mark.title);
  const toMark = (step: 1 | -1) => {
    const mark = markBeside(marks, asked.current.at, step);
    if (mark) goTo(mark);
    else setNote(step === 1 ? 'No later mark here' : 'No earlier mark here');
  };
  const toEvent = (step: 1 | -1) => {
    const find = async () => {
      const found = await findEvent(asked.current.at, step, newest).catch(() => null);
      if (found === null) setNote(step === 1 ? 'No later event' : 'No earlier event');
      else seek(found);
    };
    asked.current.search = asked.current.search.then(find);
  };
  const play = () => setPlaying(!isPlaying && !isAtEnd);
  const group = 'Time';
  useKeys([
    { keys: 'arrowleft', label: 'Event before', group, moves: true, run: () => toEvent(-1) },
    { keys: 'arrowright', label: 'Next event', group, moves: true, run: () => toEvent(1) },
    { keys: 'shift+arrowleft', label: 'Mark before', group, moves: true, run: () => toMark(-1) },
    { keys: 'shift+arrowright', label: 'Next mark', group, moves: true, run: () => toMark(1) },
    { keys: ' ', label: 'Play or pause', group, run: play },
    { keys: 'l', label: 'Back to now', group, run: onNow },
    { keys: 'm', label: 'List of marks', group, run: () => setListed(!isListed) },
  ]);
  const toDay = (day: string) =>
    day !== '' && seek(Date.parse(startOfDay(day)) + (at - Date.parse(startOfDay(dayOf(new Date(at))))));
  const isOn = isPlaying && !isAtEnd;
  return (
    <section className={styles.foot} aria-label="Time" data-listed={isListed || undefined}>
      <div className={styles.controls}>
        <Button
          icon={isOn ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
          kbd=" "
          disabled={isAtEnd}
          onClick={play}
        >
          {isOn ? 'Pause' : 'Play'}
        </Button>
        <Select
          aria-label="Speed"
          className={styles.select}
          value={speed}
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
          onChange={setSpeed}
        />
        <IconButton label="Event before (←)" onClick={() => toEvent(-1)}>
          <IconPlayerSkipBack size={16} aria-hidden />
        </IconButton>
        <IconButton label="Next event (→)" onClick={() => toEvent(1)}>
          <IconPlayerSkipForward size={16} aria-hidden />
        </IconButton>
        <DateInput aria-label="Day" value={dayOf(new Date(at))} max={dayOf(new Date(newest))} onChange={toDay} />
        <Select
          aria-label="Time shown"
          className={styles.select}
          value={span}
          options={spans.map((value) => ({ value, label: spanWords[value] }))}
          onChange={(value) => setSpan(value as Span)}
        />
        <Button
          icon={<Icon name="clipboard" size={15} />}
          kbd="m"
          aria-expanded={isListed}
          onClick={() => setListed(!isListed)}
        >
          Marks
        </Button>
        <span className={styles.note}>{error ? error.message : note}</span>
      </div>
      <Strip
        window={window}
        at={at}
        newest={newest}
        curve={data?.curve ?? []}
        marks={marks}
        says={says}
        onSeek={seek}
        onMark={goTo}
      />
      {isListed && (
        <MarkList
          marks={marks}
          isCut={data?.isCut ?? false}
          between={`${clockText(window.from)} to ${clockText(Math.min(window.to, newest))}`}
          onMark={goTo}
        />
      )}
      <Spoken text={`${weekdayText(at)}. ${note === '' ? says : `${note}. ${says}`}`} />
    </section>
  );
}

/** Says where we are once the instant rests. */
function Spoken({ text }: { readonly text: string }) {
  const [rested] = useDebouncedValue(text, speakMs);
  return (
    <p role="status" className="sr-only">
      {rested}
    </p>
  );
}
