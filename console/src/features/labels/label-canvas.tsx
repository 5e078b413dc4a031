import { layOut } from '@glasshouse/services/contexts/roof/reports/labels/label-layout.contract';
import { longestValues } from '@glasshouse/services/contexts/roof/reports/labels/label-records.contract';
import { labelSvg } from '@glasshouse/services/contexts/roof/reports/labels/label-svg.contract';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { type Design, elementName } from './design.ts';
import styles from './labels.module.css';
import { Ruler } from './ruler.tsx';

interface Props {
  readonly design: Design;
  readonly selected: number | null;
  /** Pixels of a mm. */
  readonly scale: number;
  /** Elements with a fault. */
  readonly faulty: ReadonlySet<number>;
  readonly isDisabled: boolean;
  readonly onSelect: (at: number | null) => void;
  readonly onDrag: (at: number, x: number, y: number) => void;
  readonly onStretch: (at: number, w: number, h: number) => void;
  readonly onRest: () => void;
  readonly onKey: (event: KeyboardEvent, at: number) => void;
}

/** Stands for the pane: the true one is drawn in the preview. */
const samplePane = ({ width, height }: { readonly width: number; readonly height: number }) =>
  `<rect x="0.3" y="0.3" width="${Math.max(0.1, width - 0.6)}" height="${Math.max(0.1, height - 0.6)}" fill="#e3f1ed" stroke="#0a7264" stroke-width="0.6"/>`;

const addressOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

/**
 * The label to scale with its longest texts. Its elements are moved by pointer and arrow keys. It is one stop of Tab: small
 * elements lie close together here, and the list beside, with room for each, selects them as well.
 */
export function LabelCanvas({ design, selected, scale, faulty, isDisabled, ...on }: Props) {
  const { media, elements, record } = design;
  const picture = useMemo(
    () => addressOf(labelSvg(layOut({ record, media, elements }, longestValues(record)), media, samplePane, true)),
    [record, media, elements],
  );
  const size = { width: media.widthMm * scale, height: media.heightMm * scale };
  const grip = useGrip(scale, on);
  return (
    <div className={styles.sheet}>
      <Ruler lengthMm={media.widthMm} scale={scale} />
      <Ruler lengthMm={media.heightMm} scale={scale} isUpright />
      <div className={styles.label} style={size} data-to-scale onPointerDown={() => on.onSelect(null)}>
        <img
          src={picture}
          alt={`The label with its longest texts, ${media.widthMm} by ${media.heightMm} mm`}
          {...size}
        />
        {elements.map((one, i) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: an element is its place in the list
            key={i}
            type="button"
            className={styles.element}
            disabled={isDisabled}
            tabIndex={i === (selected ?? 0) ? 0 : -1}
            style={{
              ...{ left: one.x * scale, top: one.y * scale },
              ...{ width: Math.max(6, one.w * scale), height: Math.max(6, one.h * scale) },
            }}
            data-faulty={faulty.has(i) || undefined}
            aria-pressed={selected === i}
            aria-label={`${elementName(one, record)}, ${one.x} mm from the left, ${one.y} mm from the top`}
            onPointerDown={(event) => grip.take(event, i, one.x, one.y, 'move')}
            onPointerMove={grip.pull}
            onPointerUp={grip.leave}
            onFocus={() => selected !== i && on.onSelect(i)}
            onKeyDown={(event) => on.onKey(event, i)}
          >
            {selected === i && (
              <span
                className={styles.corner}
                data-corner
                onPointerDown={(event) => grip.take(event, i, one.w, one.h, 'stretch')}
              />
            )}
          </button>
        ))}
      </div>
    </div>
  );
}

type Grip = { readonly at: number; readonly a: number; readonly b: number; readonly x: number; readonly y: number };

/** What a pointer holds: an element, or its lower right corner. */
function useGrip(scale: number, on: Pick<Props, 'onSelect' | 'onDrag' | 'onStretch' | 'onRest'>) {
  const held = useRef<(Grip & { readonly how: 'move' | 'stretch' }) | null>(null);
  return {
    take(event: PointerEvent, at: number, a: number, b: number, how: 'move' | 'stretch') {
      event.stopPropagation();
      const holder = (event.currentTarget as HTMLElement).closest('button');
      holder?.setPointerCapture?.(event.pointerId);
      on.onSelect(at);
      held.current = { at, a, b, x: event.clientX, y: event.clientY, how };
    },
    pull(event: PointerEvent) {
      const grip = held.current;
      if (!grip) return;
      const a = grip.a + (event.clientX - grip.x) / scale;
      const b = grip.b + (event.clientY - grip.y) / scale;
      if (grip.how === 'move') on.onDrag(grip.at, a, b);
      else on.onStretch(grip.at, a, b);
    },
    leave() {
      held.current = null;
      on.onRest();
    },
  };
}
