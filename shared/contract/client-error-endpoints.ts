import { CLIENT_ERRORS_PATH, MAX_CLIENT_ERROR_LENGTH } from '#shared/client-errors.ts';
import { ClientError } from '#shared/schemas/client-error-schema.ts';
import { definePost } from './endpoint.ts';

/*
 * A call of the area system. It is in a file of its own, because pages have the code of the other calls: they
 * report errors without the code of the contract.
 */

/** An error of our own code in a browser. It is counted and logged, and stored nowhere. */
export const reportClientError = definePost(CLIENT_ERRORS_PATH, 'anyone', {
  body: ClientError,
  maxBodyLength: MAX_CLIENT_ERROR_LENGTH,
});
