import { createHmac, timingSafeEqual } from 'node:crypto';
import { getRequiredVariable } from '#functions/environment-variables.ts';

/*
 * Where a catalogue is looked at: at an address that is not the product's, so that nothing there can reach a session. The
 * address of a folder is a ticket, which names it and until when, and is signed: nobody else can make one, and one that
 * is passed on soon leads nowhere. Tickets of a quarter of an hour are alike, so that browsers know pictures again.
 */

const QUARTER_HOUR_MS = 15 * 60_000;
const CATALOG_FOLDER_PREFIX = 'editions/0/smart-catalog/';

const computeSignature = (content: string) =>
  createHmac('sha256', getRequiredVariable('CATALOG_SECRET')).update(content).digest('base64url');

/** The address of an edition's folder, and until when it is good: a quarter of an hour at least. */
export function createCatalogLocation(
  folder: string,
  now = Date.now(),
): { Location: string; LocationUntil: string } {
  const expiresAt = (Math.floor(now / QUARTER_HOUR_MS) + 2) * QUARTER_HOUR_MS;
  const content = `${folder.slice(CATALOG_FOLDER_PREFIX.length)}.${expiresAt.toString(36)}`;
  return {
    Location: `${getRequiredVariable('CATALOG_ADDRESS')}/catalogs/${content}.${computeSignature(content)}/`,
    LocationUntil: new Date(expiresAt).toISOString(),
  };
}

/** The folder that a ticket leads to at this moment. */
export function findSignedFolder(signedPath: string, now = Date.now()): string | undefined {
  const [, content = '', name, expiry = '', mac = ''] =
    // Folders of before had no upload in their names.
    /^(([\w%~-]{1,150})\.([\da-z]{1,11}))\.([\w-]{43})$/.exec(signedPath) ?? [];
  const [sentSignature, expectedSignature] = [
    Buffer.from(mac),
    Buffer.from(computeSignature(content)),
  ];
  const isSignatureValid =
    sentSignature.length === expectedSignature.length &&
    timingSafeEqual(sentSignature, expectedSignature);
  return isSignatureValid && Number.parseInt(expiry, 36) > now
    ? `${CATALOG_FOLDER_PREFIX}${name}`
    : undefined;
}
