import type { AnswerOf, ClientInputOf, Endpoint } from '@glasshouse/services/platform/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { type Common, frame } from './fields.tsx';
import styles from './form.module.css';
import type { Bound } from './form-state.ts';
import { PickField } from './pick-field.tsx';

interface Props<E extends Endpoint> extends Common, Bound<string> {
  readonly endpoint: E;
  readonly input?: ClientInputOf<E>;
  readonly toOptions: (answer: AnswerOf<E>) => readonly SelectOption[];
  readonly placeholder?: string;
}

/** A choice from a list the server keeps: type to find it. A list that cannot be read says so and is asked for again. */
export function LookupField<E extends Endpoint>({ endpoint, input, toOptions, placeholder, ...rest }: Props<E>) {
  const { data, error, isFetching, refetch } = useQuery(queryOptionsFor(endpoint, input));
  if (error) return <Unread {...rest} isAsking={isFetching} onRetry={() => void refetch()} />;
  const options = data === undefined ? [] : toOptions(data as AnswerOf<E>);
  return <PickField {...rest} options={options} placeholder={placeholder} isLoading={data === undefined} />;
}

type UnreadProps = Common & Bound<string> & { readonly isAsking: boolean; readonly onRetry: () => void };

function Unread({ isAsking, onRetry, ...rest }: UnreadProps) {
  return (
    <Field {...frame(rest, { ...rest, error: 'Error accessing data' })}>
      {(ids) => (
        <span className={styles.unread}>
          <Select {...ids} value="" options={[{ value: '', label: '' }]} disabled onChange={() => {}} />
          <Button isBusy={isAsking} onClick={onRetry}>
            Try again
          </Button>
        </span>
      )}
    </Field>
  );
}
