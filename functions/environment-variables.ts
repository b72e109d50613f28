/*
 * The environment variables of the functions. Required ones are read only here. When one is missing the call
 * fails: it must not let a caller in, skip a check or give a wrong address.
 */

/** A function gets those that it reads from its stack. */
export const requiredVariables = [
  'ALLOWED_ORIGIN',
  'CATALOG_ADDRESS',
  'CATALOG_SECRET',
  'FILES_BUCKET',
  'MAIL_EVENTS',
  'MAIL_FROM',
  'ORDER_LINK_ENDPOINT',
  'ORDER_LINK_FOLLOW_UP',
  'ORDER_LINK_SECRET',
  'ORIGIN_SECRET',
  'OUTBOX_QUEUE_URL',
  'PRINTER_FUNCTION_NAME',
  'PRINTS_AT_ONCE',
  'PRODUCT_ADDRESS',
  'UPLOADS_QUEUE_URL',
  'VERSIONS_KEPT_DAYS',
] as const;

type RequiredVariable = (typeof requiredVariables)[number];

/** Throws when the variable is missing or empty. */
export function requireEnvironmentVariable(name: RequiredVariable): string {
  const value = process.env[name];
  if (!value) throw new Error(`The function lacks its variable ${name}.`);
  return value;
}

/** Throws when the variable is not a whole number above zero. */
export function requirePositiveIntegerVariable(name: RequiredVariable): number {
  const value = Number(requireEnvironmentVariable(name));
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`The variable ${name} of the function is no number.`);
  return value;
}

/**
 * Set only on a developer's machine, where no CDN is in front of the functions. A missing secret does not
 * mean that there is no CDN.
 */
export const isWithoutCdn = (): boolean => process.env.BEHIND_NO_CDN === 'yes';
