import { useState } from 'react';
import { useForm } from '../../widgets/form/form-state.ts';
import { badFields } from './sample-source.ts';

type Words = Readonly<Record<string, string>>;

/** Names of fields are ids on the page: each sample puts its own before them. */
const below = (at: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [`${at}.${name}`, text]));

/** A form that was refused for some of its fields, or not at all. */
export function useSampleForm(at: string, values: Words, wrong: Words) {
  const [fieldErrors, setErrors] = useState(() => below(at, wrong));
  const [error] = useState(() => (Object.keys(wrong).length > 0 ? badFields(below(at, wrong)) : null));
  const clearField = (field: string) => setErrors(({ [field]: _, ...rest }) => rest);
  const form = useForm<Record<string, string>>(below(at, values), { fieldErrors, clearField });
  return { error, fieldErrors, bind: (name: string) => form.bind(`${at}.${name}`), reset: () => form.reset() };
}
