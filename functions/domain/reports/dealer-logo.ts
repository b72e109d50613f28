import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createValidationError } from '#functions/api-error.ts';
import {
  PictureTooLargeError,
  parsePicture,
  UnreadablePictureError,
  type PictureFile,
} from '#functions/documents/pictures/parse-picture.ts';
import { readFile } from '#functions/outside/aws-requests.ts';
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
import {
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE_PIXELS,
  type DealerLogo,
} from '#shared/schemas/dealer-logo-schema.ts';
import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';

/** Where a new logo of a dealer's lies in the bucket: each upload under a key of its own. */
export const createLogoKey = (dealer: DealerKey, { type }: PictureFile) =>
  `dealers/${parseDealerId(dealer)}/logos/${randomUUID()}.${type === 'image/png' ? 'png' : 'jpg'}`;

const createLogoFileError = (text: string) => createValidationError(text, { file: text });

/** The picture in a file that was uploaded as a logo, without what is not drawn. Refuses in words what is none. */
export function parseLogoFile(bytes: Uint8Array): PictureFile {
  if (bytes.length > MAX_LOGO_BYTES) throw createLogoFileError(dealerLogoTexts.tooLarge);
  try {
    const picture = parsePicture(bytes, MAX_LOGO_SIDE_PIXELS);
    if (picture) return picture;
  } catch (error) {
    if (error instanceof PictureTooLargeError) throw createLogoFileError(dealerLogoTexts.tooWide);
    if (error instanceof UnreadablePictureError) throw createLogoFileError(dealerLogoTexts.damaged);
    throw error;
  }
  throw createLogoFileError(isSvg(bytes) ? dealerLogoTexts.svg : dealerLogoTexts.notAPicture);
}

const isSvg = (bytes: Uint8Array) =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('utf8'));

type LogoChange = {
  dealer: DealerKey;
  caller: Caller;
  idempotency: IdempotentCall;
  /** Which state of it the caller has seen, where they say. */
  seenVersion: number | undefined;
  newLogo: Pick<DealerLogo, 'Logo'> & { fileKey: string | null };
};

/** What is told of a change. */
const AuditedLogo = z.object({ Logo: z.nullable(z.string()) });

/** Has papers print another logo, or none, from now on. */
export async function saveDealerLogo({
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

/** A logo as an address that holds it: a page that is printed fetches nothing. */
export async function readLogoImage({ logo, fileKey }: StoredLogo): Promise<string | null> {
  if (!logo.Logo || fileKey === null) return null;
  const bytes = await readFile(process.env.FILES_BUCKET!, fileKey);
  // One that is gone from the bucket keeps no paper from being printed.
  return bytes ? `data:${logo.Logo.Type};base64,${Buffer.from(bytes).toString('base64')}` : null;
}

/** The logo that a dealer's papers show. */
export const readDealerLogoImage = async (dealer: DealerKey) =>
  readLogoImage(await readDealerLogo(dealer));
