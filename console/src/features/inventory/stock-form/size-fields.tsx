import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { NumberField } from '../../../widgets/form/fields.tsx';
import { fieldId } from '../../../widgets/form/form-state.ts';
import styles from './stock-form.module.css';
import { emptySize, type SizeValues } from './stock-values.ts';

interface Props {
  readonly sizes: readonly SizeValues[];
  readonly errors: Readonly<Record<string, string>>;
  /** Sheets that stand can be typed only of a new stock item. */
  readonly isNew: boolean;
  readonly onChange: (sizes: readonly SizeValues[]) => void;
}

const serverName = { widthMm: 'widthMm', heightMm: 'heightMm', cost: 'costCents', quantity: 'quantity' } as const;

/** The formats a glass is bought in. */
export function SizeFields({ sizes, errors, isNew, onChange }: Props) {
  const bind = (at: number, part: keyof typeof serverName) => ({
    id: fieldId(`sheetSizes.${at}.${serverName[part]}`),
    value: sizes[at]?.[part] ?? '',
    error: errors[`sheetSizes.${at}.${serverName[part]}`],
    onChange: (value: string) => onChange(sizes.map((size, i) => (i === at ? { ...size, [part]: value } : size))),
  });
  return (
    <>
      {sizes.map((size, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a size that is not saved is known by its place
        <Row key={i} gap={8} align="end" isWrapped>
          <NumberField label="Width" unit="mm" isWhole {...bind(i, 'widthMm')} />
          <NumberField label="Height" unit="mm" isWhole {...bind(i, 'heightMm')} />
          <NumberField label="Cost per sheet" unit="$" {...bind(i, 'cost')} />
          {isNew && <NumberField label="On hand" unit="sheets" isWhole {...bind(i, 'quantity')} />}
          <IconButton
            label={`Remove size ${size.widthMm || '?'} × ${size.heightMm || '?'}`}
            onClick={() => onChange(sizes.filter((_, at) => at !== i))}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </Row>
      ))}
      {errors.sheetSizes && <p className={styles.error}>{errors.sheetSizes}</p>}
      <div>
        <Button icon={<IconPlus size={15} aria-hidden />} onClick={() => onChange([...sizes, emptySize])}>
          Add a sheet size
        </Button>
      </div>
    </>
  );
}
