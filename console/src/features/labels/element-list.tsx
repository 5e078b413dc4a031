import type { LabelFault } from '@glasshouse/services/contexts/roof/reports/labels/label-faults.contract';
import { labelRecordOf } from '@glasshouse/services/contexts/roof/reports/labels/label-records.contract';
import type { LabelElement } from '@glasshouse/services/contexts/roof/reports/labels/print-labels.contract';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { type Design, elementName, kindWords } from './design.ts';
import styles from './labels.module.css';

interface Props {
  readonly design: Design;
  readonly selected: number | null;
  readonly faults: readonly LabelFault[];
  readonly isDisabled: boolean;
  readonly onSelect: (at: number) => void;
  readonly onAdd: (kind: LabelElement['kind']) => void;
}

/** Everything that lies on the label, with what is wrong with it, and what can be added. */
export function ElementList({ design, selected, faults, isDisabled, onSelect, onAdd }: Props) {
  const kinds = (Object.keys(kindWords) as LabelElement['kind'][]).filter(
    (kind) => kind !== 'drawing' || labelRecordOf(design.record).hasDrawing,
  );
  return (
    <>
      <Row gap={6} isWrapped role="group" aria-label="Add to the label">
        {kinds.map((kind) => (
          <Button key={kind} disabled={isDisabled} icon={<Icon name="plus" size={14} />} onClick={() => onAdd(kind)}>
            {kindWords[kind]}
          </Button>
        ))}
      </Row>
      {design.elements.length === 0 && <p>Nothing lies on this label yet. Add a field or a code.</p>}
      <ol className={styles.list} aria-label="Elements">
        {design.elements.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an element is its place in the list
          <li key={i}>
            <button
              type="button"
              className={styles.line}
              aria-current={selected === i || undefined}
              onClick={() => onSelect(i)}
            >
              <span>{elementName(one, design.record)}</span>
              {faults
                .filter(({ element }) => element === i)
                .map(({ field, message }) => (
                  <small key={field + message} className={styles.fault}>
                    <Icon name="alert" size={13} /> {message}
                  </small>
                ))}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
