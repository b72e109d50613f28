/**
 * Stands in a bundle where the SDK has its search for credentials: in a function they come in the environment,
 * and last as long as it does. The search knows seven more places, and was a fifth of most functions.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: process.env['AWS_ACCESS_KEY_ID'] ?? '',
  secretAccessKey: process.env['AWS_SECRET_ACCESS_KEY'] ?? '',
  sessionToken: process.env['AWS_SESSION_TOKEN'],
});
