import { type PaperName, specOf } from '@glasshouse/services/contexts/roof/reports/papers/paper-specs.contract';
import type { PaperColumn } from '@glasshouse/services/contexts/roof/reports/papers/report-config.contract';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Input } from '../../ui/input.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './papers.module.css';

interface Props {
  readonly name: PaperName;
  readonly columns: readonly PaperColumn[];
  readonly error: string | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (columns: readonly PaperColumn[]) => void;
}

/** The columns of a paper from left to right: shown or not, renamed, moved. */
export function ColumnsEditor({ name, columns, error, isDisabled, onChange }: Props) {
  const { columns: titles, needed } = specOf(name);
  const change = (at: number, part: Partial<PaperColumn>) =>
    onChange(columns.map((one, i) => (i === at ? { ...one, ...part } : one)));
  const move = (at: number, by: number) => {
    const next = [...columns];
    next.splice(at + by, 0, ...next.splice(at, 1));
    onChange(next);
  };
  return (
    <fieldset className={styles.columns} disabled={isDisabled}>
      <legend>Columns, from left to right</legend>
      <ol>
        {columns.map(({ key, show, label }, i) => {
          const title = titles[key] ?? key;
          const isNeeded = needed.includes(key);
          return (
            <Row as="li" key={key} gap={8} align="center">
              <label className={styles.shown} title={isNeeded ? 'This paper needs it' : undefined}>
                <input
                  type="checkbox"
                  checked={show}
                  disabled={isNeeded}
                  onChange={(event) => change(i, { show: event.target.checked })}
                />
                {title}
              </label>
              <Input
                aria-label={`Heading of ${title}`}
                placeholder={title}
                maxLength={40}
                value={label}
                disabled={!show}
                onChange={(event) => change(i, { label: event.target.value })}
              />
              <IconButton label={`Move ${title} to the left`} disabled={i === 0} onClick={() => move(i, -1)}>
                <Icon name="chevron-left" />
              </IconButton>
              <IconButton
                label={`Move ${title} to the right`}
                disabled={i === columns.length - 1}
                onClick={() => move(i, 1)}
              >
                <Icon name="chevron-right" />
              </IconButton>
            </Row>
          );
        })}
      </ol>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
