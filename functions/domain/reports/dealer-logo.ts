import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { toDataUrl } from '#functions/documents/data-url.ts';
import {
  PictureTooLargeError,
  parseAndStripPicture,
  UnreadablePictureError,
  type PictureFile,
} from '#functions/documents/pictures/parse-and-strip-picture.ts';
import { findFileBytes } from '#functions/external/aws-requests.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import type { Caller } from '#functions/runtime/authenticate-caller.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import {
  readDealerLogo,
  buildDealerLogoWrite,
  createStaleLogoError,
  type StoredLogo,
} from '#functions/store/dealers/stored-dealer-logo.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { parseDealerId, type DealerKey } from '#functions/store/table/table-client.ts';
import { writeTransactionOrReject } from '#functions/store/table/write-transaction.ts';
import { dealerLogoMessages } from '#shared/messages/dealer-logo-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import {
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE_PIXELS,
  type DealerLogo,
} from '#shared/schemas/dealer-logo-schema.ts';

/** The key of a new logo in the bucket; each upload has its own key. */
export const createLogoFileKey = (dealer: DealerKey, { type }: PictureFile) =>
  `dealers/${parseDealerId(dealer)}/logos/${randomUUID()}.${type === 'image/png' ? 'png' : 'jpg'}`;

const createLogoFileError = (message: CodedMessage) =>
  createValidationError(message, { file: message });

/**
 * Reads the picture from an uploaded logo file, without metadata. Throws if the file is not an accepted
 * picture.
 */
export function parseLogoFileOrReject(bytes: Uint8Array): PictureFile {
  if (bytes.length > MAX_LOGO_BYTES) throw createLogoFileError(dealerLogoMessages.tooLarge);
  try {
    const picture = parseAndStripPicture(bytes, MAX_LOGO_SIDE_PIXELS);
    if (picture) return picture;
  } catch (error) {
    if (error instanceof PictureTooLargeError)
      throw createLogoFileError(dealerLogoMessages.tooWide);
    if (error instanceof UnreadablePictureError)
      throw createLogoFileError(dealerLogoMessages.damaged);
    throw error;
  }
  throw createLogoFileError(
    isSvg(bytes) ? dealerLogoMessages.svgNotAllowed : dealerLogoMessages.notAPicture,
  );
}

const isSvg = (bytes: Uint8Array) =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('utf8'));

type LogoChange = {
  dealer: DealerKey;
  caller: Caller;
  idempotency: IdempotentCall;
  /** The logo version that the caller saw; undefined if the request has none. */
  seenVersion: number | undefined;
  newLogo: Pick<DealerLogo, 'Logo'> & { fileKey: string | null };
};

/** The fields in the audit log. */
const AuditedLogo = z.object({ Logo: z.nullable(z.string()) });

/**
 * Sets or removes the logo on the dealer's documents; throws a conflict error if it was changed meanwhile.
 */
export async function setOrRemoveDealerLogo({
  dealer,
  caller,
  idempotency,
  seenVersion,
  newLogo,
}: LogoChange): Promise<DealerLogo> {
  const [before, { Id, DisplayName }] = await Promise.all([
    readDealerLogo(dealer),
    loadDealer(dealer),
  ]);
  if (seenVersion !== undefined && seenVersion !== before.logo.Version)
    throw createStaleLogoError(before);
  const logo: DealerLogo = { Version: before.logo.Version + 1, Logo: newLogo.Logo };
  const write = buildDealerLogoWrite(dealer, { logo, fileKey: newLogo.fileKey }, before);
  const audit = buildAuditWrites(dealer, {
    by: caller,
    kind: 'dealer',
    id: Id,
    name: DisplayName,
    schema: AuditedLogo,
    before: { Logo: before.logo.Logo?.FileName ?? null },
    after: { Logo: logo.Logo?.FileName ?? null },
  });
  const readStaleError = async () => createStaleLogoError(await readDealerLogo(dealer));
  await writeTransactionOrReject(
    [write, ...audit, buildIdempotencyWrite(idempotency, { reply: logo })],
    [[[write], readStaleError]],
  );
  return logo;
}

/** The logo as a data URL, because a page in print fetches nothing; null if there is none. */
export const readLogoDataUrl = ({ logo, fileKey }: StoredLogo): Promise<string | null> =>
  readLogoFileDataUrl(logo.Logo && fileKey);

/** A logo that is missing in the bucket must not prevent printing. */
export async function readLogoFileDataUrl(fileKey: string | null): Promise<string | null> {
  const bytes = fileKey === null ? undefined : await findFileBytes(getFilesBucket(), fileKey);
  if (!bytes) return null;
  const type = fileKey!.endsWith('.png') ? 'image/png' : 'image/jpeg';
  return toDataUrl({ type, bytes });
}

export const readDealerLogoDataUrl = async (dealer: DealerKey) =>
  readLogoDataUrl(await readDealerLogo(dealer));
