import { sealOf } from '../../../platform/auth/seal-text.ts';

/** Seals the secrets that sign webhooks. */
export const { seal, unseal } = sealOf('glasshouse webhooks');
