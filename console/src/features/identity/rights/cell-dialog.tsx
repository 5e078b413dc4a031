import type { Cells, Holder } from '@glasshouse/services/contexts/identity/proof/proof.contract';
import { rightWords } from '@glasshouse/services/platform/contract/right-words';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProofView } from '../../../widgets/proof/proof-view.tsx';
import type { Rule } from '../rule-changes.ts';
import styles from './rights.module.css';

interface Props {
  readonly of: Holder;
  /** `order:update`. */
  readonly right: string;
  readonly rule: Rule;
  readonly cells: Cells | undefined;
  /** Why this user may not change it. */
  readonly why: string | null;
  readonly onRule: (rule: Rule) => void;
  readonly onClose: () => void;
}

const words: Readonly<Record<Rule, string>> = { inherit: 'Inherit', allow: 'Allow', deny: 'Deny' };

/** One right: why it is as it is, and the rule that may be changed for the draft. */
export function CellDialog({ of, right, rule, cells, why, onRule, onClose }: Props) {
  const choose = (next: Rule) => {
    onRule(next);
    onClose();
  };
  return (
    <Dialog isOpen title={rightWords(right)} onClose={onClose}>
      {why === null ? (
        <fieldset className={styles.choice}>
          <legend>{of.kind === 'user' ? 'Rule of this user' : 'Rule of this group'}</legend>
          {(Object.keys(words) as Rule[]).map((one) => (
            <Button
              key={one}
              variant={one === rule ? 'primary' : undefined}
              aria-pressed={one === rule}
              onClick={() => choose(one)}
            >
              {words[one]}
            </Button>
          ))}
        </fieldset>
      ) : (
        <p>{why}</p>
      )}
      {of.kind === 'user' ? (
        <ProofView userId={of.id} what={right} />
      ) : (
        <p>
          {cells?.[right]?.text ?? 'Nothing is known about it'}. Users of the group inherit it unless a rule of their
          own decides.
        </p>
      )}
    </Dialog>
  );
}
