import { demoCompanies } from './demo-companies.ts';

/** Somebody of the demo business. `mailbox` is the part before the @. */
export interface DemoPerson {
  readonly mailbox: string;
  readonly name: string;
  readonly role: string;
  readonly group: string | null;
  /** Sees the developer's pages besides. */
  readonly isDeveloper?: boolean;
}

const casts: readonly (readonly DemoPerson[])[] = [
  [
    { mailbox: 'demo', name: 'Dana Whitlock', role: 'Administrator', group: 'Administrators' },
    { mailbox: 'office', name: 'Priya Nair', role: 'Office', group: 'Office' },
    { mailbox: 'production', name: 'Marcus Vella', role: 'Production manager', group: 'Production' },
    { mailbox: 'station', name: 'Tui Parata', role: 'Station operator', group: 'Floor' },
    { mailbox: 'accounts', name: 'Helen Katsaros', role: 'Accounts', group: 'Accounts' },
    { mailbox: 'nobody', name: 'Noah Body', role: 'No rights', group: null },
    { mailbox: 'developer', name: 'Ravi Menon', role: 'Developer', group: 'Office', isDeveloper: true },
  ],
  [
    { mailbox: 'demo', name: 'Grace Okafor', role: 'Administrator', group: 'Administrators' },
    { mailbox: 'office', name: 'Liam Brodie', role: 'Office', group: 'Office' },
    { mailbox: 'production', name: 'Sione Fifita', role: 'Production manager', group: 'Production' },
    { mailbox: 'station', name: 'Mei Tanaka', role: 'Station operator', group: 'Floor' },
    { mailbox: 'accounts', name: 'Robert Haddad', role: 'Accounts', group: 'Accounts' },
    { mailbox: 'nobody', name: 'Nina Blank', role: 'No rights', group: null },
  ],
];

/** A user of the demo business. */
export interface DemoUser extends DemoPerson {
  readonly companyName: string;
  readonly email: string;
}

/** Everybody of both companies; the first is the administrator to sign in with. */
export const demoUsers: readonly DemoUser[] = demoCompanies.flatMap(({ domain, details }, i) =>
  (casts[i] ?? []).map((person) => ({
    ...person,
    companyName: details.companyName,
    email: `${person.mailbox}@${domain}`,
  })),
);
