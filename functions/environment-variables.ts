/*
 * What the functions find in their environment. What one cannot do without is asked for here and nowhere else: where it
 * is missing a call fails, and nobody is let in, let off or told a wrong address because of it.
 */

/** Each function that reads one of these is given it by its stack. */
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

/** Throws where it is missing or empty. */
export function getRequiredVariable(name: RequiredVariable): string {
  const value = process.env[name];
  if (!value) throw new Error(`The function lacks its variable ${name}.`);
  return value;
}

/** One that counts something; throws where it is no whole number above zero. */
export function getRequiredNumber(name: RequiredVariable): number {
  const value = Number(getRequiredVariable(name));
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`The variable ${name} of the function is no number.`);
  return value;
}

/** Said on a laptop alone, where no CDN is in front of the calls: that a secret is missing says nothing of the kind. */
export const isWithoutCdn = (): boolean => process.env.BEHIND_NO_CDN === 'yes';
