import { ApiError } from '../../lib/api/errors.ts';
import { showNetworkError } from '../../ui/network-error.tsx';

/** Tells in a dialog why something was not done. */
export const tellError = (title: string, message: string): void =>
  showNetworkError(new ApiError({ status: 422, code: 'Refused', message }), title);
