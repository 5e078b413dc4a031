import { type Contact, isSupplier } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { formatAbn } from '@glasshouse/services/platform/contract/abn';
import { formatMoney, formatPercent } from '../../lib/format/number.ts';
import { Facts } from '../../widgets/page/facts.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { mailLink, phoneLink } from './contact-links.tsx';
import { contactOptions, discountText, dueText, termsText } from './contact-words.ts';
import styles from './contacts.module.css';

/** How to reach a contact, and on which terms. */
export function ContactDetails({ contact }: { readonly contact: Contact }) {
  return (
    <div className={styles.columns}>
      <Section title="Contact">
        <Facts
          facts={[
            ['Kind', contactOptions.type.find((o) => o.value === contact.type)?.label],
            ['E-mail', mailLink(contact.email)],
            ['Phone', phoneLink(contact.phone)],
            ['ABN', formatAbn(contact.abn)],
          ]}
        />
      </Section>
      <Section title="Terms">
        <Facts
          facts={[
            ...(isSupplier(contact)
              ? ([
                  ['Our account', contact.supplier.accountNumber],
                  ['We pay', dueText(contact.supplier)],
                  ['Currency', contact.supplier.currencyCode ?? ''],
                  [
                    'Freight',
                    Number(contact.supplier.freightPercent)
                      ? `${formatPercent(contact.supplier.freightPercent)} %`
                      : '',
                  ],
                ] as const)
              : []),
            ['Pays', termsText(contact)],
            ['Credit limit', contact.creditLimit === null ? 'No limit' : formatMoney(contact.creditLimit)],
            ['Discount', discountText(contact.discountPercent)],
          ]}
        />
      </Section>
    </div>
  );
}
