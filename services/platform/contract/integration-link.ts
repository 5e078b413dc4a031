import { z } from 'zod';
import type { Permission } from './access.ts';
import { type Endpoint, endpoint } from './endpoint.ts';
import { explainAccess } from './explain-access.ts';

const Option = z.object({
  enabled: z.boolean(),
  name: z.string(),
  /** Permission type; its update right is needed. */
  permissionRequired: z.string(),
  /** Path below the API that the button posts to. */
  link: z.string(),
});
export type IntegrationOption = z.infer<typeof Option>;

/** How one of our records stands in another program, such as the accounting software. */
export const IntegrationLink = z.object({
  name: z.string(),
  active: z.boolean(),
  linked: z.boolean(),
  syncError: z.boolean(),
  errorMessage: z.string().nullable(),
  /** The page of the item over there. */
  link: z.string().nullable(),
  /** File below /glass/integrations/. */
  imagePath: z.string(),
  options: z.object({ resync: Option, relink: Option }),
});
export type IntegrationLink = z.infer<typeof IntegrationLink>;

/** Why an item cannot be synced or linked again now; null when it can. Browser and server give the same answer. */
export function optionBlocker(
  item: Pick<IntegrationLink, 'linked' | 'name'>,
  option: IntegrationOption,
  can: (permission: Permission) => boolean,
): string | null {
  if (!item.linked) return `Not linked to ${item.name} yet`;
  if (!option.enabled) return `${option.name} is turned off`;
  const needed = `${option.permissionRequired}:update` as Permission;
  return can(needed) ? null : explainAccess(needed);
}

/** The call behind a resync or relink button: its link, posted to without a payload. */
export const syncEndpoint = (option: IntegrationOption): Endpoint => ({
  ...endpoint({
    method: 'POST',
    path: option.link,
    access: `${option.permissionRequired}:update` as Permission,
    summary: option.name,
    response: z.unknown(),
  }),
  name: `integrations.${option.link}`,
});
