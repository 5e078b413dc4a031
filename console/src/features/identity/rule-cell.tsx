import type { PermissionMap } from '@glasshouse/services/contexts/identity/identity.contract';
import type { Mode } from '@glasshouse/services/platform/contract/access';
import { typeWords } from '@glasshouse/services/platform/contract/right-words';
import { IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { type RuleDraft, resultNow, ruleNow } from './rule-changes.ts';
import styles from './rules-editor.module.css';

const ruleWords = { inherit: 'inherits', allow: 'allow', deny: 'deny' } as const;
const resultIcons = { allow: IconCheck, deny: IconMinus } as const;

interface Props {
  /** `order:update`. */
  readonly right: string;
  readonly permissions: PermissionMap;
  readonly draft: RuleDraft;
  /** What it follows from, in words. */
  readonly source: string | undefined;
  readonly onPress: () => void;
}

/** One right: its rule, what it comes to and what that follows from. */
export function RuleCell({ right, permissions, draft, source, onPress }: Props) {
  const [type, mode] = right.split(':') as [string, Mode];
  const rule = ruleNow(permissions, draft, type, mode);
  const result = resultNow(permissions, draft, type, mode);
  const Drawing = result === null ? IconClock : resultIcons[result];
  const outcome = result === null ? 'shown on review' : result === 'allow' ? 'allowed' : 'not allowed';
  const isChanged = draft.has(right);
  const reason = source && !isChanged ? `. ${source}` : '';
  return (
    <td>
      <button
        type="button"
        className={styles.rule}
        data-right={right}
        data-result={result ?? undefined}
        data-own={rule !== 'inherit' || undefined}
        data-changed={isChanged || undefined}
        aria-label={`${typeWords(type)}, ${mode}: ${ruleWords[rule]}, ${outcome}${reason}`}
        title={`${ruleWords[rule]}: ${outcome}${reason}`}
        onClick={onPress}
      >
        <Drawing size={14} stroke={2} aria-hidden />
        <span>{ruleWords[rule]}</span>
      </button>
    </td>
  );
}
