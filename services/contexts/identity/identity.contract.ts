import { z } from 'zod';
import { EmailText } from '../../platform/contract/checks.ts';
import { contract, endpoint, Id, IdParams, Instant, listEndpoint } from '../../platform/contract/endpoint.ts';
import { stateCodes } from '../../platform/contract/lookups.ts';
import { permissionTypes } from '../../platform/contract/permission-types.ts';
import type { TableColumns } from '../../platform/contract/table.ts';
import { Done, percentText } from '../../platform/contract/words.ts';

/** An IANA name the clocks of this machine know. */
export const isTimeZone = (name: string): boolean => {
  try {
    return name.includes('/') && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** A rule of a user or group; `mixed` is only shown, never stored. */
export const RuleMode = z.enum(['mixed', 'inherit', 'allow', 'deny']);
const Entry = z.object({ mode: RuleMode, result: z.enum(['allow', 'deny']) });
const Rights = z.object({ create: Entry, read: Entry, update: Entry, delete: Entry });

/** Permission type to create, read, update, delete; a right is allowed only when its result equals allow. */
export const PermissionMap = z.record(z.enum(permissionTypes as [string, ...string[]]), Rights);
export type PermissionMap = z.infer<typeof PermissionMap>;

export const MenuItem = z.object({
  name: z.string(),
  link: z.string(),
  icon: z.string(),
  /** What the user lacks to open it; null when allowed. */
  blocker: z.string().nullable(),
  count: z.number().int().nullable(),
  children: z.array(z.object({ name: z.string(), link: z.string(), blocker: z.string().nullable() })),
});
export type MenuItem = z.infer<typeof MenuItem>;

/** A visit of a developer of the platform, as the console shows it to them. */
export const OwnVisit = z.object({
  id: Id,
  mode: z.enum(['look', 'act']),
  /** The visitor, as the log names them. */
  by: z.string(),
  reason: z.string(),
  endsAt: Instant,
  /** Of the same company: they look at what another person sees. */
  isColleague: z.boolean().default(false),
});
export type OwnVisit = z.infer<typeof OwnVisit>;

export const Profile = z.object({
  user: z.object({
    id: Id,
    email: z.string(),
    name: z.string(),
    isDeveloper: z.boolean(),
    timeZone: z.string(),
    /** Address of the own picture; null when there is none. */
    profileURL: z.string().nullable().default(null),
    isMfaEnabled: z.boolean().default(false),
    /** The company demands a second factor and there is none yet: nothing but its set-up is open. */
    mustSetUpMfa: z.boolean().default(false),
  }),
  accountId: Id,
  companyName: z.string(),
  /** ISO code of two letters; addresses are looked for there. */
  countryCode: z.string().default('AU'),
  /** Key of the maps service; null where addresses are typed by hand. */
  mapsKey: z.string().nullable().default(null),
  displayName: z.string(),
  logoURL: z.string().nullable(),
  menu: z.array(MenuItem),
  permissions: PermissionMap,
  activeIntegrations: z.array(z.string()),
  /** Null: this is one's own company. */
  visit: OwnVisit.nullable().default(null),
  notifications: z.object({ unreadCount: z.number().int() }),
  ui: z.object({
    /** Consoles older than this are asked to load again. */
    minVersion: z.string(),
    /** Label over the console; null in production. */
    environment: z.enum(['LOCAL', 'STAGING']).nullable().default(null),
  }),
});
export type Profile = z.infer<typeof Profile>;

export const userColumns = {
  name: { title: 'Name', type: 'link', searchable: true },
  email: { title: 'E-mail', type: 'text', searchable: true },
  groups: { title: 'Groups', type: 'text', sortable: false, rank: 3 },
  lastSignInAt: { title: 'Last sign-in', type: 'instant', dateFilter: true, rank: 2 },
  isArchived: { title: 'Archived', type: 'flag', hidden: true, sortable: false },
} as const satisfies TableColumns;

const UserRow = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  groups: z.string(),
  lastSignInAt: Instant.nullable(),
  isArchived: z.boolean(),
});

export type UserRow = z.infer<typeof UserRow>;

/** Why the last administrator cannot be archived or lose these rights, and what opens the way. */
export const lastAdministrator = {
  text: 'At least one user must be able to manage users and their permissions',
  how: 'Give these permissions to another user with a password first',
} as const;

const UserDetail = UserRow.extend({
  /** Nobody else can manage users and rights: archiving and taking these rights away are refused. */
  isLastAdministrator: z.boolean(),
  isDeveloper: z.boolean(),
  isMfaEnabled: z.boolean(),
  /** False until an invitation is accepted. */
  hasPassword: z.boolean(),
  /** Sessions that have not ended. */
  sessionCount: z.number().int().default(0),
  groupIds: z.array(Id),
  permissions: PermissionMap,
});

/** Shorter passwords are refused. */
export const leastPasswordCharacters = 12;
/** Commonest ones and words of the context are refused as well, by field, where a password is set. */
const Password = z.string().min(leastPasswordCharacters, `Use at least ${leastPasswordCharacters} characters`).max(200);

const UserBody = z.object({
  email: EmailText,
  name: z.string().trim().min(1, 'Enter a name').max(120),
  password: Password.optional(),
  groupIds: z.array(Id).max(100).default([]),
});

/** Changed rules only: `{ order: { update: 'deny' } }`. */
export const RuleChanges = z.partialRecord(
  z.enum(permissionTypes as [string, ...string[]]),
  z.partialRecord(z.enum(['create', 'read', 'update', 'delete']), z.enum(['inherit', 'allow', 'deny'])),
);

const OwnSession = z.object({
  id: Id,
  /** Browser and system in words. */
  device: z.string(),
  /** Network address it was last used from; null when that is not known. */
  ip: z.string().nullable(),
  startedAt: Instant,
  lastUsedAt: Instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

const ChosenPassword = z.object({ password: Password, confirmPassword: z.string().max(200) });
const Code = z.string().min(1, 'Open the link in your e-mail again').max(300);
const SixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the 6 digits your authenticator shows');

export const identityContract = contract('identity', {
  authenticate: endpoint({
    method: 'POST',
    path: '/users/authenticate',
    access: 'public',
    summary: 'Sign in with e-mail, password and an optional 6-digit authenticator code',
    body: z.object({
      email: z.string().max(200).default(''),
      password: z.string().max(200).default(''),
      token: z.string().max(12).optional(),
    }),
    response: z.object({ token: z.string().optional(), requireMFAToken: z.boolean().optional() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/users/current/signout',
    whenExpired: true,
    access: 'signedIn',
    leavesAsIs: true,
    beforeFactor: true,
    summary: 'End this session on every device that shares its token',
    response: z.object({}),
  }),
  listOwnSessions: endpoint({
    method: 'GET',
    path: '/users/current/sessions',
    access: 'signedIn',
    summary: 'Sessions of the signed-in user, last used first',
    response: z.object({ data: z.array(OwnSession), total: z.number().int() }),
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/users/current/sessions',
    whenExpired: true,
    access: 'signedIn',
    ownHandsOnly: true,
    summary: 'End all your other sessions',
    response: z.object({ ended: z.number().int() }),
  }),
  endOwnSession: endpoint({
    method: 'DELETE',
    path: '/users/current/sessions/:id',
    whenExpired: true,
    access: 'signedIn',
    ownHandsOnly: true,
    summary: 'End one of your other sessions',
    params: IdParams,
    response: Done,
  }),
  endUserSessions: endpoint({
    method: 'POST',
    path: '/users/:id/signout',
    whenExpired: true,
    access: 'user:update',
    summary: 'End every session of another user',
    params: IdParams,
    response: Done.extend({ ended: z.number().int() }),
  }),
  changeOwnPassword: endpoint({
    method: 'PUT',
    path: '/users/current/password',
    whenExpired: true,
    access: 'signedIn',
    ownHandsOnly: true,
    summary: 'Change your password and end your other sessions',
    body: z.object({ currentPassword: z.string().max(200), password: Password, confirmPassword: z.string().max(200) }),
    response: z.object({}),
  }),
  changeOwnEmail: endpoint({
    method: 'PUT',
    path: '/users/current/email',
    access: 'signedIn',
    ownHandsOnly: true,
    summary: 'Change your sign-in e-mail address; asks for the password',
    body: z.object({ email: EmailText, password: z.string().max(200) }),
    response: z.object({}),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/account/forgotpassword',
    access: 'public',
    summary: 'Mail a link for a new password, when the address belongs to somebody; the answer never says so',
    body: z.object({ email: z.string().trim().max(200).check(z.email('Enter an e-mail address')) }),
    response: z.object({}),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/account/resetpassword',
    access: 'public',
    summary: 'Set a new password with the code of a mail; it works once',
    body: ChosenPassword.extend({ token: Code }),
    response: z.object({}),
  }),
  getInvitation: endpoint({
    method: 'GET',
    path: '/account/invitation/:code',
    access: 'public',
    summary: 'The invitation behind a code',
    params: z.object({ code: Code }),
    response: z.object({ name: z.string(), email: z.string(), companyName: z.string() }),
  }),
  completeInvitation: endpoint({
    method: 'POST',
    path: '/account/invitation/complete',
    access: 'public',
    summary: 'Accept an invitation: choose the first password',
    body: ChosenPassword.extend({ code: Code }),
    response: z.object({ email: z.string() }),
  }),
  sendInvitation: endpoint({
    method: 'POST',
    path: '/users/:id/invitation',
    access: 'user:update',
    summary: 'Mail an invitation to a user who has no password yet',
    params: IdParams,
    response: Done,
  }),
  register: endpoint({
    method: 'POST',
    path: '/account/registration',
    access: 'public',
    summary: 'Register a company; its administrator gets a link by mail',
    body: z.object({
      companyName: z.string().trim().min(1, 'Enter the name of your company').max(120),
      name: z.string().trim().min(1, 'Enter your name').max(120),
      email: z.string().trim().max(200).check(z.email('Enter an e-mail address')),
      stateCode: z.enum(stateCodes, 'Choose a state'),
      timeZone: z.string().max(60).refine(isTimeZone, 'Choose a time zone'),
      salesTaxRate: percentText(50),
    }),
    response: z.object({}),
  }),
  completeRegistration: endpoint({
    method: 'POST',
    path: '/account/registration/complete',
    access: 'public',
    summary: 'End a registration: choose the first password, which activates the company',
    body: ChosenPassword.extend({ token: Code }),
    response: z.object({ email: z.string() }),
  }),
  requestOwnMfa: endpoint({
    method: 'POST',
    path: '/users/current/mfa/request',
    whenExpired: true,
    access: 'signedIn',
    ownHandsOnly: true,
    beforeFactor: true,
    summary:
      'A secret for your authenticator; asks for the password; enabled once a code proves that the authenticator has it',
    body: z.object({ password: z.string().max(200) }),
    response: z.object({ secret: z.string(), url: z.string() }),
  }),
  enableOwnMfa: endpoint({
    method: 'POST',
    path: '/users/current/mfa/enable',
    whenExpired: true,
    access: 'signedIn',
    ownHandsOnly: true,
    beforeFactor: true,
    summary: 'Enable your authenticator with a code it shows, and end your other sessions',
    body: z.object({ token: SixDigits }),
    response: z.object({}),
  }),
  disableOwnMfa: endpoint({
    method: 'POST',
    path: '/users/current/mfa/disable',
    whenExpired: true,
    access: 'signedIn',
    ownHandsOnly: true,
    summary: 'Disable your authenticator; asks for the password',
    body: z.object({ password: z.string().max(200) }),
    response: z.object({}),
  }),
  disableMfa: endpoint({
    method: 'POST',
    path: '/users/:id/mfa/disable',
    whenExpired: true,
    access: 'user:update',
    summary: 'Remove the authenticator of a user who lost it',
    params: IdParams,
    response: Done,
  }),
  putOwnLogo: endpoint({
    method: 'PUT',
    path: '/users/current/logo',
    access: 'signedIn',
    summary: 'Set your picture: a square PNG of 16 to 512 pixels, base64',
    body: z.object({
      image: z.string().min(1, 'Please select an image file').max(1_900_000, 'The image is too large'),
    }),
    response: z.object({}),
  }),
  deleteOwnLogo: endpoint({
    method: 'DELETE',
    path: '/users/current/logo',
    access: 'signedIn',
    summary: 'Remove your picture',
    response: z.object({}),
  }),
  profile: endpoint({
    method: 'GET',
    path: '/profile',
    access: 'signedIn',
    beforeFactor: true,
    summary: 'Profile of the signed-in user',
    response: Profile,
  }),
  menu: endpoint({
    method: 'GET',
    path: '/profile/menu',
    access: 'signedIn',
    summary: 'Menu of the signed-in user',
    response: z.object({ menu: z.array(MenuItem) }),
  }),
  permissionTypes: endpoint({
    method: 'GET',
    path: '/permissiontypes',
    access: 'signedIn',
    summary: 'Every permission type with the effective rights of the signed-in user',
    response: PermissionMap,
  }),
  listUsers: listEndpoint({
    path: '/users',
    access: 'user:read',
    summary: 'List users',
    table: userColumns,
    reads: ['user_list'],
    row: UserRow,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/users/:id',
    access: 'user:read',
    summary: 'One user with groups and effective rights',
    params: IdParams,
    response: UserDetail,
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/users',
    access: 'user:create',
    summary: 'Create a user',
    body: UserBody,
    response: Done,
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/users/:id',
    access: 'user:update',
    summary:
      'Change name, e-mail (not the own one) and groups of a user; groups that are left out stay, changing them needs permission:update',
    params: IdParams,
    body: UserBody.omit({ password: true }).extend({ groupIds: z.array(Id).max(100).optional() }),
    response: Done,
  }),
  archiveUser: endpoint({
    method: 'PUT',
    path: '/users/:id/archive',
    access: 'user:update',
    summary: 'Archive a user and end the sessions',
    params: IdParams,
    response: Done,
  }),
  restoreUser: endpoint({
    method: 'PUT',
    path: '/users/:id/restore',
    access: 'user:update',
    summary: 'Restore an archived user',
    params: IdParams,
    response: Done,
  }),
  setUserPermissions: endpoint({
    method: 'PUT',
    path: '/users/:id/permissions',
    access: 'permission:update',
    summary: 'Set rules of a user',
    params: IdParams,
    body: z.object({ permissions: RuleChanges }),
    response: Done,
  }),
  resetUserPermissions: endpoint({
    method: 'DELETE',
    path: '/users/:id/permissions',
    access: 'permission:update',
    summary: 'Reset the rules of a user to those of the groups',
    params: IdParams,
    response: Done,
  }),
});
