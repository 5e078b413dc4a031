import { sealOf } from '../../../platform/auth/seal-text.ts';

/** Seals the shared secrets of authenticators. */
export const { seal, unseal } = sealOf('glasshouse authenticators');
