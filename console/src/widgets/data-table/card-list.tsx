import { Delayed } from '../../ui/delayed.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { cellText } from './columns.ts';
import type { GridProps } from './grid.tsx';
import styles from './mobile-cells.module.css';
import { cardHeightOf, MobileCard } from './mobile-cells.tsx';
import { countText } from './totals.tsx';

const bones = [0, 1, 2, 3, 4, 5];

/** The list on a phone: a card for each row, the sums below. */
export function CardList(props: GridProps) {
  const { columns, shown, rows, frame, selection, answer, noun, cursor } = props;
  const height = cardHeightOf(shown);
  const units = Object.fromEntries(shown.map((column) => [column.data, columns[column.data]?.unit]));
  const indices = Array.from({ length: Math.max(0, frame.to - frame.from) }, (_, i) => frame.from + i);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on its own must be reachable by keyboard */}
      <section className={styles.list} ref={props.scroll as never} tabIndex={0} aria-label={noun[1]}>
        <ul className={styles.cards} style={{ paddingTop: frame.before, paddingBottom: frame.after }}>
          {indices.map((index) => {
            const row = rows.at(index);
            if (!row) return <BoneCard key={`at ${index}`} height={height} />;
            return (
              <MobileCard
                key={row.id}
                row={row}
                index={index}
                columns={shown}
                units={units}
                cells={props.cells}
                link={props.linkOf?.(row)}
                isTicked={selection?.has(row.id)}
                onTick={selection && cursor.tick}
                isGone={props.gone.has(row.id)}
              />
            );
          })}
          {!answer && (
            <Delayed>
              {bones.map((i) => (
                <BoneCard key={i} height={height} />
              ))}
            </Delayed>
          )}
        </ul>
      </section>
      {answer && answer.data.length > 0 && <Sums {...props} answer={answer} />}
    </>
  );
}

const BoneCard = ({ height }: { readonly height: number }) => (
  <li className={styles.card} style={{ height }} aria-busy>
    <div className={styles.body}>
      <Bone width="40%" />
      <Bone width="70%" />
    </div>
  </li>
);

/** '148 orders · Total $ inc 412,806.15': the first sum has room on a phone. */
function Sums({ shown, columns, answer, noun }: GridProps & { readonly answer: NonNullable<GridProps['answer']> }) {
  const summed =
    shown.find((column) => column.type === 'money' && column.totalField) ?? shown.find((c) => c.totalField);
  const sum = summed?.totalField ? answer.summary[summed.totalField] : undefined;
  const unit = summed && columns[summed.data]?.unit;
  return (
    <p className={styles.sums}>
      <strong>{countText(answer, noun)}</strong>
      {summed && sum !== undefined && (
        <span className="tabular">
          {' '}
          · {summed.title}
          {unit && ` ${unit}`} {cellText(summed.type, sum)}
          {answer.isCapped && ', first 10,000'}
        </span>
      )}
    </p>
  );
}
