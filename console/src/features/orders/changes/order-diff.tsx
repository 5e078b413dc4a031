import type {
  FieldChange,
  LineChange,
  LineFace,
  OrderDiff,
} from '@glasshouse/services/contexts/orders/changes/order-changes.contract';
import { formatAmount, withPlaces } from '../../../lib/format/number.ts';
import { Row } from '../../../ui/layout.tsx';
import { PanelView } from '../../../widgets/glass/panel-view.tsx';
import styles from './changes.module.css';

interface Props {
  readonly diff: OrderDiff;
  /** What stands on the left and on the right: 'Revision 1', 'When it was approved'. */
  readonly before: string;
  readonly after: string;
  /** Lines that did not change are shown too. */
  readonly isWhole?: boolean;
}

const words = { same: 'Unchanged', added: 'Added', removed: 'Removed', changed: 'Changed' } as const;
const isNothing = ({ fields, lines }: OrderDiff) =>
  fields.length === 0 && lines.every((line) => line.change === 'same');

/** Two moments of an order, field by field and line by line: what was on the left, what is on the right. */
export function OrderDiffView({ diff, before, after, isWhole = false }: Props) {
  const lines = isWhole ? diff.lines : diff.lines.filter((line) => line.change !== 'same');
  const totals = diff.totals.filter((total) => isWhole || Number(total.difference) !== 0);
  if (isNothing(diff) && !isWhole) return <p className={styles.nothing}>Nothing changed since.</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.diff}>
        <caption className="sr-only">
          What differs between {before} and {after}
        </caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {diff.fields.map((field) => (
            <FieldRow key={field.field} field={field} />
          ))}
          {lines.map((line) => (
            <LineRow key={line.itemId} line={line} />
          ))}
        </tbody>
        {totals.length > 0 && (
          <tfoot>
            {totals.map((total) => (
              <tr key={total.field}>
                <th scope="row">{total.label}</th>
                <td className="tabular">{shown(total.field, total.before)}</td>
                <td className="tabular">
                  {shown(total.field, total.after)} <Difference field={total.field} value={total.difference} />
                </td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </div>
  );
}

const money = ['exGst', 'gst', 'total'];
const shown = (field: string, value: string) =>
  money.includes(field) ? formatAmount(value) : field === 'panels' ? value : withPlaces(value, 2);

function Difference({ field, value }: { readonly field: string; readonly value: string }) {
  const amount = Number(value);
  if (amount === 0) return null;
  return (
    <span className={styles.difference}>
      {amount > 0 ? '+' : '−'}
      {shown(field, value.replace('-', ''))}
    </span>
  );
}

const FieldRow = ({ field }: { readonly field: FieldChange }) => (
  <tr data-change="changed">
    <th scope="row">{field.label}</th>
    <td>{field.before ? <del>{field.before}</del> : <Nothing />}</td>
    <td>{field.after ? <ins>{field.after}</ins> : <Nothing />}</td>
  </tr>
);

const Nothing = () => <span className={styles.none}>nothing</span>;

function LineRow({ line }: { readonly line: LineChange }) {
  const changed = (side: 'before' | 'after') => line.fields.map((field) => ({ ...field, value: field[side] }));
  return (
    <tr data-change={line.change}>
      <th scope="row">
        Line {line.itemId}
        <small>{words[line.change]}</small>
      </th>
      <td>
        {line.before ? (
          <Face face={line.before} marks={changed('before')} as="del" change={line.change} />
        ) : (
          <Nothing />
        )}
      </td>
      <td>
        {line.after ? <Face face={line.after} marks={changed('after')} as="ins" change={line.change} /> : <Nothing />}
      </td>
    </tr>
  );
}

interface FaceProps {
  readonly face: LineFace;
  readonly marks: readonly { readonly field: string; readonly label: string; readonly value: string }[];
  readonly as: 'del' | 'ins';
  readonly change: LineChange['change'];
}

/** A line as it stood, drawn, with every value that differs marked. */
function Face({ face, marks, as: Mark, change }: FaceProps) {
  const title = `${face.stockCode} ${face.description}`.trim();
  const isDrawn = face.isGlass && face.widthMm > 0 && face.heightMm > 0;
  const edges = face.edges as [string, string, string, string];
  return (
    <Row gap={12} className={styles.face}>
      {isDrawn && <PanelView panel={{ width: face.widthMm, height: face.heightMm, edges }} width={56} height={48} />}
      <div>
        <p>{change === 'added' || change === 'removed' ? <Mark>{title}</Mark> : title}</p>
        <p className={styles.facts}>
          {[face.size, `${face.quantity} pcs`, `$${formatAmount(face.amount)}`].filter(Boolean).join(' · ')}
        </p>
        {marks.length > 0 && (
          <ul className={styles.marks}>
            {marks.map(({ field, label, value }) => (
              <li key={field}>
                {label}: {value ? <Mark>{value}</Mark> : <Nothing />}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Row>
  );
}
