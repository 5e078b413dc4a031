import { IllegalTransition } from '@glasshouse/state-machines/kernel';
import { AppError } from '../kernel/errors.ts';

/** Did a rule refuse the command (so that repeating it is pointless), rather than something break? */
export const isRefusal = (error: unknown): boolean =>
  error instanceof IllegalTransition ||
  (error instanceof AppError && error.status < 500 && error.code !== 'ConcurrencyError');
