/** What changed for the people who work with it, newest version first. */
export interface Version {
  readonly version: string;
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly changes: readonly { readonly kind: 'new' | 'better' | 'mended'; readonly text: string }[];
}

export const versions: readonly Version[] = [
  {
    version: '2.9.8',
    date: '2026-11-21',
    changes: [
      {
        kind: 'new',
        text: 'Search finds everything: order, customer reference, panel label, phone, ABN, invoice total. Press / anywhere.',
      },
      {
        kind: 'new',
        text: 'Comments, replies, labels and files on every record; the bell notifies the people concerned.',
      },
      { kind: 'new', text: 'Lists keep your views, filter by date range, and export to CSV or PDF as shown.' },
      { kind: 'new', text: 'Orders, labels, run sheets and invoices on paper; quotes and confirmations by e-mail.' },
      { kind: 'new', text: 'Scan a label on any page to open its record.' },
      { kind: 'new', text: 'Hold the pointer over the name of a record, or press Alt ↓ on it, to see how it stands.' },
      { kind: 'new', text: 'Shortcuts can be changed or turned off: press ? for the list.' },
      { kind: 'new', text: 'Two-factor sign-in with an authenticator, password reset links, invitations.' },
      { kind: 'better', text: 'The dashboard counts on the server and opens faster.' },
      {
        kind: 'better',
        text: 'On a phone the bar at the top leads back to the list, and toasts stay clear of the thumb.',
      },
      { kind: 'mended', text: 'A page that cannot be loaded says what happened and can be tried again.' },
    ],
  },
];
