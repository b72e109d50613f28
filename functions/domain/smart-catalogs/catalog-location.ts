import { createHmac, timingSafeEqual } from 'node:crypto';
import { getCatalogAddress, getCatalogSecret } from '#functions/configuration/variables.ts';

/*
 * The location of a catalogue. Its host is not the product's, so nothing in a catalogue can reach a
 * session. The path is a signed URL with the folder and an expiry time: nobody else can make one, and a
 * shared one expires soon. The URL is the same for a quarter of an hour, so that browsers can cache
 * pictures.
 */

const QUARTER_HOUR_MS = 15 * 60_000;
const CATALOG_FOLDER_PREFIX = 'editions/0/smart-catalog/';

const computeSignature = (content: string) =>
  createHmac('sha256', getCatalogSecret()).update(content).digest('base64url');

/** The URL of a release's folder, and its expiry time: at least a quarter of an hour from now. */
export function createSignedCatalogLocation(
  folder: string,
  nowMs = Date.now(),
): { Location: string; LocationUntil: string } {
  const expiresAt = (Math.floor(nowMs / QUARTER_HOUR_MS) + 2) * QUARTER_HOUR_MS;
  const content = `${folder.slice(CATALOG_FOLDER_PREFIX.length)}.${expiresAt.toString(36)}`;
  return {
    Location: `${getCatalogAddress()}/catalogs/${content}.${computeSignature(content)}/`,
    LocationUntil: new Date(expiresAt).toISOString(),
  };
}

/** The folder of a signed path; undefined if the signature is wrong or has expired. */
export function verifySignedPathAndGetFolder(
  signedPath: string,
  nowMs = Date.now(),
): string | undefined {
  const [, content = '', name, expiry = '', mac = ''] =
    // Folder names of older releases have no upload id.
    /^(([\w%~-]{1,150})\.([\da-z]{1,11}))\.([\w-]{43})$/.exec(signedPath) ?? [];
  const [sentSignature, expectedSignature] = [
    Buffer.from(mac),
    Buffer.from(computeSignature(content)),
  ];
  const isSignatureValid =
    sentSignature.length === expectedSignature.length &&
    timingSafeEqual(sentSignature, expectedSignature);
  return isSignatureValid && Number.parseInt(expiry, 36) > nowMs
    ? `${CATALOG_FOLDER_PREFIX}${name}`
    : undefined;
}
