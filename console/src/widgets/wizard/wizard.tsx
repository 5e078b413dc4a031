import { type CSSProperties, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { type FormCommand, stopsAtProblem, useSaveKeys } from '../form/form.tsx';
import { fieldId } from '../form/form-state.ts';
import { FormSummary } from '../form/form-summary.tsx';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { useFirstField } from '../form/use-first-field.ts';
import { StepTabs } from './step-tabs.tsx';
import { errorCounts, stepOf, type WizardStep } from './steps.ts';
import styles from './wizard.module.css';

/** Columns of twelve that labels take (specification 3 §9). */
const defaultLabelColumns = 2;

interface Props {
  readonly label: string;
  readonly steps: readonly WizardStep[];
  readonly command: FormCommand;
  /** What the browser found wrong by field, in the server's words. */
  readonly invalid?: Readonly<Record<string, string>>;
  /** Looks at the fields of a step, or of all, before it is left; answers what is wrong by field. */
  readonly check?: (isMine: (field: string) => boolean) => Readonly<Record<string, string>>;
  readonly finishLabel: string;
  readonly labelColumns?: number;
  readonly isChanged?: boolean;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

/** A form in steps. Every step says how many of its fields are wrong; a refusal opens the first of them. */
export function Wizard(props: Props) {
  const { label, steps, command, finishLabel, onFinish, onCancel } = props;
  const form = useRef<HTMLFormElement>(null);
  const [at, setAt] = useState(0);
  const isLast = at === steps.length - 1;
  useSaveKeys(form);
  useFirstField(form, true);
  const open = (step: number) => {
    setAt(step);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(firstField)?.focus());
  };
  /** The first of the wrong fields is brought up, and gets the focus. */
  const show = (wrong: Readonly<Record<string, string>>) => {
    const first = Object.keys(wrong).sort((a, b) => stepOf(steps, a) - stepOf(steps, b))[0];
    if (first === undefined) return;
    setAt(stepOf(steps, first));
    requestAnimationFrame(() => document.getElementById(fieldId(first))?.focus());
  };
  const showRefused = useEffectEvent(show);
  useEffect(() => {
    if (command.error) showRefused(command.error.fields);
  }, [command.error]);
  const goOn = () => {
    const wrong = Object.keys(props.check?.((field) => stepOf(steps, field) === at) ?? {})[0];
    if (wrong === undefined) open(at + 1);
    else document.getElementById(fieldId(wrong))?.focus();
  };
  const finish = () => {
    const wrong = props.check?.(() => true) ?? {};
    if (Object.keys(wrong).length === 0) onFinish();
    else show(wrong);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (stopsAtProblem(event.currentTarget as HTMLFormElement)) return;
    // Next, and Enter in a step, go on; the last button and Ctrl Enter finish.
    if (event.nativeEvent.submitter?.dataset.step === 'next') goOn();
    else finish();
  };
  const columns = { '--label-columns': props.labelColumns ?? defaultLabelColumns } as CSSProperties;
  return (
    <Stack
      as="form"
      gap={16}
      className={styles.wizard}
      ref={form}
      aria-label={label}
      style={columns}
      onSubmit={submit}
      noValidate
    >
      <LeaveGuard isOn={(props.isChanged ?? false) && !command.isRunning} />
      <StepTabs
        steps={steps}
        at={at}
        counts={errorCounts(steps, { ...props.invalid, ...command.fieldErrors })}
        onOpen={open}
      />
      <FormSummary
        error={command.error}
        fieldErrors={command.fieldErrors}
        onJump={(field) => setAt(stepOf(steps, field))}
      />
      {steps.map((step, i) => (
        <Stack
          as="section"
          key={step.name}
          gap={12}
          className={styles.step}
          aria-label={step.title}
          hidden={i !== at}
          data-open={i === at ? '' : undefined}
        >
          {step.content}
        </Stack>
      ))}
      <Row gap={8} className={styles.buttons}>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <span className={styles.gap} />
        <Button disabled={at === 0} onClick={() => open(at - 1)}>
          Back
        </Button>
        {!isLast && (
          <Button type="submit" variant="primary" data-step="next">
            Next
          </Button>
        )}
        {isLast && (
          <Button
            type="submit"
            variant="primary"
            isBusy={command.isRunning}
            // The second click of a double click on Next lands here.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {finishLabel}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const firstField = ['input', 'select', 'textarea'].map((tag) => `[data-open] ${tag}:not(:disabled)`).join(', ');
