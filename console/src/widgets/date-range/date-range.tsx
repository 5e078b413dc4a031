import { Popover } from '@mantine/core';
import { IconCalendar, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, IconButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import styles from './date-range.module.css';
import { rangeWords } from './range.ts';
import { RangePanel } from './range-panel.tsx';

interface Props {
  /** What the dates are: 'Created'. */
  readonly title: string;
  /** A preset's id, `from..to`, or nothing: any date. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** The date filter of a list: presets that stay relative, or two days. */
export function DateRange({ title, value, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const words = rangeWords(value);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus transitionProps={{ duration: 120 }}>
      <Row as="span" align="center" isInline className={styles.control} data-on={words !== '' || undefined}>
        <Popover.Target>
          <Button
            variant="quiet"
            icon={<IconCalendar size={15} aria-hidden />}
            aria-label={`Date range: ${title}, ${words || 'any date'}`}
            onClick={() => setOpen(!isOpen)}
          >
            {words ? `${title}: ${words}` : title}
          </Button>
        </Popover.Target>
        {words && (
          <IconButton label="Any date" onClick={() => onChange(undefined)}>
            <IconX size={13} aria-hidden />
          </IconButton>
        )}
      </Row>
      <Popover.Dropdown className={styles.dropdown} aria-label={`Date range: ${title}`}>
        <RangePanel value={value} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  );
}
