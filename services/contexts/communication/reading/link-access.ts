import { allows, type Permission } from '../../../platform/contract/access.ts';
import { type LinkType, linkTypes } from '../../core/links/link-types.contract.ts';

type Can = (permission: Permission) => boolean;

/** May somebody read the record that a message is about? Records of unknown kinds nobody may. */
export const mayReadLink = (linkType: string, can: Can): boolean =>
  Object.hasOwn(linkTypes, linkType) && allows(linkTypes[linkType as LinkType].access, can, false);

/** The kinds of record somebody may read. */
export const readableLinks = (can: Can): string[] => Object.keys(linkTypes).filter((type) => mayReadLink(type, can));
