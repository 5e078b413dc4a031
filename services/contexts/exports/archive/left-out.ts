/** What an archive does not hold, and why; it stands in the manifest. */
export const leftOut: readonly { readonly what: string; readonly why: string }[] = [
  { what: 'Hashes of passwords', why: 'Secret: everybody sets a new password' },
  { what: 'Secrets of authenticators', why: 'Secret: authenticators are set up anew' },
  { what: 'Sessions, tickets and links of a single use', why: 'Secret, and valid for a short time only' },
  { what: 'Tokens of integrations', why: 'Secret: integrations are connected anew' },
  { what: 'One-time secrets of mails that wait', why: 'Secret, and valid for a short time only' },
  { what: 'Rows of imported files', why: 'Thrown away after 30 days; the records they became stand in the log' },
  { what: 'Archives of before', why: 'Each would hold all those before it' },
  { what: 'Uploads that no record has', why: 'Thrown away after a day' },
  { what: 'Small pictures and logos', why: 'Made anew' },
];
