import type { Contact } from '@glasshouse/services/contexts/contacts/contacts.contract';
import { formatAbn } from '@glasshouse/services/platform/contract/abn';
import { formatMoney } from '../../lib/format/number.ts';
import { addressText } from '../../lib/maps/address-text.ts';
import { AddressLink } from '../../widgets/address/address-link.tsx';
import { Facts } from '../../widgets/page/facts.tsx';
import { Section } from '../../widgets/page/page.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import { contactOptions, discountText, termsText } from './contact-words.ts';
import styles from './contacts.module.css';

const mailLink = (email: string) => email && <a href={`mailto:${email}`}>{email}</a>;
const phoneLink = (phone: string) => phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>;

/** Facts, address, terms and people of a contact. */
export function ContactDetails({ contact }: { readonly contact: Contact }) {
  return (
    <>
      <div className={styles.columns}>
        <Section title="Contact">
          <Facts
            facts={[
              ['Kind', contactOptions.type.find((o) => o.value === contact.type)?.label],
              ['E-mail', mailLink(contact.email)],
              ['Phone', phoneLink(contact.phone)],
              ['Address', addressText(contact.address) && <AddressLink address={contact.address} />],
              ['ABN', formatAbn(contact.abn)],
            ]}
          />
        </Section>
        <Section title="Terms">
          <Facts
            facts={[
              ['Pays', termsText(contact)],
              ['Credit limit', contact.creditLimit === null ? 'No limit' : formatMoney(contact.creditLimit)],
              ['Discount', discountText(contact.discountPercent)],
            ]}
          />
        </Section>
      </div>
      <Section title="People">
        <PlainTable
          caption="People"
          rows={contact.people.map((person, at) => ({ ...person, at }))}
          keyOf={(person) => person.at}
          empty="No people yet. Edit the contact to add people."
          columns={[
            { title: 'Name', cell: (person) => person.name },
            { title: 'E-mail', cell: (person) => mailLink(person.email) },
            { title: 'Phone', cell: (person) => phoneLink(person.phone) },
          ]}
        />
      </Section>
    </>
  );
}
