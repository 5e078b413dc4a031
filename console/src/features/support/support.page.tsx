import { supportContract } from '@glasshouse/services/contexts/support/support.contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/api/query.ts';
import { useRights } from '../../lib/auth/profile.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { BlockedAction } from '../../widgets/action-bar/blocked-action.tsx';
import { simpleAction } from '../../widgets/action-bar/simple-action.ts';
import { Page, Section } from '../../widgets/page/page.tsx';
import { PartWait } from '../../widgets/page/part-wait.tsx';
import { PlainTable } from '../../widgets/page/plain-table.tsx';
import styles from './support.module.css';
import { severityWords } from './ticket-words.ts';

const ticketPage = '/support/ticket';

/** Where to get help: a ticket, the shortcuts, what is new, and the tickets so far. */
export function SupportPage() {
  const blocker = useRights().why(supportContract.createTicket.access);
  return (
    <Page title="Support Center">
      <Section>
        <div className={styles.page}>
          <ul className={styles.ways}>
            <Row as="li" gap={12} rowGap={8} align="center" isWrapped className={styles.way}>
              <div>
                <h2>Report a problem</h2>
                <p>Write a ticket. The page you come from and the reference of an error message help to find it.</p>
              </div>
              {blocker === null ? (
                <LinkButton to={ticketPage} variant="primary">
                  Create Support Ticket
                </LinkButton>
              ) : (
                <BlockedAction action={simpleAction(ticketPage, 'Create Support Ticket', blocker)} />
              )}
            </Row>
            <Row as="li" gap={12} rowGap={8} align="center" isWrapped className={styles.way}>
              <div>
                <h2>How do I …</h2>
                <p>
                  Press ? for the shortcuts of a page and Ctrl K for everything that can be done on it. A locked button
                  says what it waits for and who can help.
                </p>
              </div>
              <LinkButton to="/about/support/app">Help with signing in</LinkButton>
            </Row>
            <Row as="li" gap={12} rowGap={8} align="center" isWrapped className={styles.way}>
              <div>
                <h2>What changed</h2>
                <p>New features, improvements and fixes, by version.</p>
              </div>
              <LinkButton to="/support/whatsnew">What's New</LinkButton>
            </Row>
          </ul>
        </div>
      </Section>
      <Section title="Tickets">
        <Tickets />
      </Section>
    </Page>
  );
}

function Tickets() {
  const reason = useRights().why(supportContract.listTickets.access);
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(supportContract.listTickets),
    enabled: reason === null,
  });
  if (reason !== null) return <p className={styles.lead}>{reason}</p>;
  if (!data) return <PartWait error={error} onRetry={refetch} title="The tickets could not be loaded" rows={3} />;
  return (
    <PlainTable
      caption="Support tickets, newest first"
      rows={data.data}
      keyOf={(ticket) => ticket.id}
      empty="No ticket has been written yet."
      columns={[
        { title: 'Ticket', cell: (t) => t.number },
        { title: 'About', cell: (t) => t.subject },
        { title: 'Kind', cell: (t) => severityWords[t.severity], isMinor: true },
        { title: 'From', cell: (t) => t.userName, isMinor: true },
        { title: 'Sent', cell: (t) => formatInstant(t.createdAt) },
      ]}
    />
  );
}
