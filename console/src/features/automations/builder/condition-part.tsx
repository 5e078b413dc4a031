import type { Clause, Group, Join } from '@glasshouse/services/contexts/roof/automations/definition.contract';
import { IconPlus, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './builder.module.css';
import { useBuilding } from './builder-context.ts';
import { ClauseRow } from './clause-row.tsx';
import { isGroup, withAt } from './draft.ts';
import { Problems } from './part-said.tsx';

/** Groups lie in groups, as deep as the server takes them. */
const deepest = 5;
const joins = [
  { value: 'all', label: 'all of this holds' },
  { value: 'any', label: 'any of this holds' },
  { value: 'none', label: 'none of this holds' },
];

interface Props {
  readonly when: Group | null;
  readonly onChange: (when: Group | null) => void;
}

/** On what condition the rule goes on. */
export function ConditionPart({ when, onChange }: Props) {
  const { freshKey, isLocked } = useBuilding();
  return (
    <section className={styles.part} aria-label="If">
      <h2 className={styles.word}>if</h2>
      <Stack gap={8}>
        {when && <GroupRows group={when} depth={1} onChange={onChange} />}
        <Problems path="when" />
        {!when &&
          (isLocked ? (
            <span>always</span>
          ) : (
            <div>
              <Button
                variant="quiet"
                icon={<IconPlus size={14} aria-hidden />}
                data-add="condition"
                onClick={() => onChange(freshGroup('all', freshKey))}
              >
                Add a condition
              </Button>
            </div>
          ))}
      </Stack>
    </section>
  );
}

const freshClause = (id: string): Clause => ({ id, left: { lit: '' }, op: 'eq', right: { lit: '' } });
/** A group with one condition that says nothing yet. */
export const freshGroup = (join: Join, freshKey: (of: string) => string): Group => ({
  ...{ id: freshKey('group'), join, parts: [freshClause(freshKey('clause'))] },
});

interface GroupProps {
  readonly group: Group;
  readonly depth: number;
  readonly onChange: (group: Group | null) => void;
}

/** Conditions that hold together; a group of them may lie inside. */
export function GroupRows({ group, depth, onChange }: GroupProps) {
  const { freshKey, isLocked } = useBuilding();
  const { join, parts } = group;
  const put = (next: readonly (Group | Clause)[]) => onChange(next.length === 0 ? null : { ...group, parts: next });
  return (
    <Stack gap={8} className={depth > 1 ? styles.inner : undefined}>
      <Row gap={8} align="center">
        <Select
          aria-label="How conditions are joined"
          value={join}
          disabled={isLocked}
          options={joins}
          className={styles.join}
          onChange={(next) => onChange({ ...group, join: next as Join })}
        />
        {depth > 1 && !isLocked && (
          <IconButton label="Remove this group" onClick={() => onChange(null)}>
            <IconX size={15} aria-hidden />
          </IconButton>
        )}
      </Row>
      {parts.map((part, i) =>
        isGroup(part) ? (
          <GroupRows key={part.id} group={part} depth={depth + 1} onChange={(next) => put(withAt(parts, i, next))} />
        ) : (
          <ClauseRow key={part.id} clause={part} onChange={(next) => put(withAt(parts, i, next))} />
        ),
      )}
      {!isLocked && (
        <Row gap={6}>
          <Button
            variant="quiet"
            icon={<IconPlus size={14} aria-hidden />}
            {...(depth === 1 ? { 'data-add': 'condition' } : {})}
            onClick={() => put([...parts, freshClause(freshKey('clause'))])}
          >
            Condition
          </Button>
          {depth < deepest && (
            <Button
              variant="quiet"
              icon={<IconPlus size={14} aria-hidden />}
              onClick={() => put([...parts, freshGroup('any', freshKey)])}
            >
              Group
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
