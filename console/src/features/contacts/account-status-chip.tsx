import type { Contact } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { Chip } from '../../ui/chip.tsx';
import { accountStatuses } from './contact-words.ts';

/** Whether a customer's orders go on without asking Accounts. */
export function AccountStatusChip({ status }: { readonly status: Contact['accountStatus'] }) {
  const { label, tone, icon } = accountStatuses[status];
  return <Chip tone={tone} label={label} icon={icon} />;
}
