import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { invalid } from '#functions/api-error.ts';
import {
  PictureTooWide,
  readPicture,
  UnreadablePicture,
  type Picture,
} from '#functions/documents/pictures/read-picture.ts';
import { readFile } from '#functions/outside/aws.ts';
import type { Caller } from '#functions/runtime/caller.ts';
import { auditWrites } from '#functions/store/audit.ts';
import {
  findLogo,
  logoWrite,
  staleLogo,
  type StoredLogo,
} from '#functions/store/dealers/dealer-logo.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { numberOf, type DealerKey } from '#functions/store/table/table.ts';
import { writeTransactionOrReject } from '#functions/store/table/transaction.ts';
import {
  MAX_LOGO_BYTES,
  MAX_LOGO_SIDE_PIXELS,
  type DealerLogo,
} from '#shared/schemas/dealer-logo-schema.ts';
import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';

/** Where a new logo of a dealer's lies in the bucket: each upload under a key of its own. */
export const newLogoKey = (dealer: DealerKey, { type }: Picture) =>
  `dealers/${numberOf(dealer)}/logos/${randomUUID()}.${type === 'image/png' ? 'png' : 'jpg'}`;

const createLogoFileError = (text: string) => invalid(text, { file: text });

/** The picture in a file that was uploaded as a logo, without what is not drawn. Refuses in words what is none. */
export function checkLogo(bytes: Uint8Array): Picture {
  if (bytes.length > MAX_LOGO_BYTES) throw createLogoFileError(dealerLogoTexts.tooLarge);
  try {
    const picture = readPicture(bytes, MAX_LOGO_SIDE_PIXELS);
    if (picture) return picture;
  } catch (error) {
    if (error instanceof PictureTooWide) throw createLogoFileError(dealerLogoTexts.tooWide);
    if (error instanceof UnreadablePicture) throw createLogoFileError(dealerLogoTexts.damaged);
    throw error;
  }
  throw createLogoFileError(isSvg(bytes) ? dealerLogoTexts.svg : dealerLogoTexts.notAPicture);
}

const isSvg = (bytes: Uint8Array) =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('utf8'));

type Change = {
  dealer: DealerKey;
  caller: Caller;
  idempotency: IdempotentCall;
  /** Which state of it the caller has seen, where they say. */
  seen: number | undefined;
  next: Pick<DealerLogo, 'Logo'> & { fileKey: string | null };
};

/** What is told of a change. */
const AuditedLogo = z.object({ Logo: z.nullable(z.string()) });

/** Has papers print another logo, or none, from now on. */
export async function changeLogo({
  dealer,
  caller,
  idempotency,
  seen,
  next,
}: Change): Promise<DealerLogo> {
  const [before, { Id, DisplayName }] = await Promise.all([findLogo(dealer), loadDealer(dealer)]);
  if (seen !== undefined && seen !== before.logo.Version) throw staleLogo(before);
  const logo: DealerLogo = { Version: before.logo.Version + 1, Logo: next.Logo };
  const write = logoWrite(dealer, { logo, fileKey: next.fileKey }, before);
  const audit = auditWrites(dealer, {
    by: caller,
    kind: 'dealer',
    id: Id,
    name: DisplayName,
    schema: AuditedLogo,
    before: { Logo: before.logo.Logo?.FileName ?? null },
    after: { Logo: logo.Logo?.FileName ?? null },
  });
  const stale = async () => staleLogo(await findLogo(dealer));
  await writeTransactionOrReject(
    [write, ...audit, buildIdempotencyWrite(idempotency, { reply: logo })],
    [[[write], stale]],
  );
  return logo;
}

/** A logo as an address that holds it: a page that is printed fetches nothing. */
export async function imageOfLogo({ logo, fileKey }: StoredLogo): Promise<string | null> {
  if (!logo.Logo || fileKey === null) return null;
  const bytes = await readFile(process.env.FILES_BUCKET!, fileKey);
  // One that is gone from the bucket keeps no paper from being printed.
  return bytes ? `data:${logo.Logo.Type};base64,${Buffer.from(bytes).toString('base64')}` : null;
}

/** The logo that a dealer's papers show. */
export const readLogo = async (dealer: DealerKey) => imageOfLogo(await findLogo(dealer));
