import { contactsContract, type SimilarContact } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { Notice } from '../../ui/notice.tsx';
import { RecordLink } from '../../widgets/record-link/record-link.tsx';
import type { ContactValues } from './contact-form-values.ts';
import { contactOptions } from './contact-words.ts';

const because: Readonly<Record<SimilarContact['because'], string>> = {
  abn: 'same ABN',
  email: 'same e-mail',
  phone: 'same phone',
  name: 'similar name',
};
const typeWords = (type: string) => contactOptions.type.find((one) => one.value === type)?.label.toLowerCase();

interface Props {
  readonly values: Pick<ContactValues, 'name' | 'email' | 'phone' | 'abn'>;
  /** The contact that is edited; left out for a new one. */
  readonly exceptId?: number | undefined;
}

/** Contacts that may be the one that is typed, while it is typed; nothing when there are none. */
export function SimilarContacts({ values: { name, email, phone, abn }, exceptId = 0 }: Props) {
  const [asked] = useDebouncedValue({ name, email, phone, abn, exceptId }, 300);
  const isAsked = [asked.name, asked.email, asked.phone, asked.abn].some((text) => text.trim().length > 2);
  const { data } = useQuery({
    ...queryOptionsFor(contactsContract.similarContacts, { query: asked }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const found = isAsked ? (data?.data ?? []) : [];
  return (
    <div aria-live="polite">
      {found.length > 0 && (
        <Notice icon="contacts" tone="attention" title="This contact may already exist">
          <ul>
            {found.map((one) => (
              <li key={one.id}>
                <RecordLink kind="contact" id={one.id}>
                  {one.suburb ? `${one.name}, ${one.suburb}` : one.name}
                </RecordLink>
                {` (${typeWords(one.type)}): ${because[one.because]}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}
