/** Lifecycles of the checklist whose machine stands under another name or place: the file. */
export const elsewhere: Readonly<Record<string, string>> = {
  despatchTransfer: 'state-machines/task/task.machine.ts',
  uploadFile: 'console/src/widgets/files/upload.machine.ts',
};

/** Why the others have no machine. */
export const withoutMachine: Readonly<Record<string, string>> = {
  accountActivation: 'one flag that is set once; activating again changes nothing',
  archivable: 'a flag with two commands, the same for every record; what stands in the way is asked for by each kind',
  customerAccountStatus: 'any value may be set from any other, so there is no move to guard; orders look at the value',
  login: 'two steps of one page, kept nowhere; the server judges each sign-in by itself',
  notification: 'read or unread, and either may be set at any time',
  session: 'a token stands or it does not; the server says which with every answer',
  subscription: 'worked out from dates and flags when it is shown; nothing is stored',
};
