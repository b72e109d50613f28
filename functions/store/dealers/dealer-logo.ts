import * as z from 'zod/mini';
import { conflict } from '#functions/api-error.ts';
import { findItem } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import type { Write } from '#functions/store/table/write.ts';
import { DealerLogo } from '#shared/schemas/dealer-logo-schema.ts';
import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';

/*
 * The logo on a dealer's papers. Its bytes lie in the bucket under a key of their own, so that what is printed
 * meanwhile prints the one it began with. One that was removed leaves its version.
 *
 *   PK   DEALER#1#TEMPLATES    Logo      JSON: the file, its size, by whom; null where there is none
 *   SK   LOGO                  FileKey   where the bytes lie
 *                              Version
 */

export type StoredLogo = { logo: DealerLogo; fileKey: string | null };

const keyOf = (dealer: DealerKey) => ({ PK: `${dealer}#TEMPLATES`, SK: 'LOGO' });

/** What there is before the first. */
const none: StoredLogo = { logo: { Version: 0, Logo: null }, fileKey: null };

export async function findLogo(dealer: DealerKey): Promise<StoredLogo> {
  const item = await findItem(keyOf(dealer), { isConsistent: true });
  if (!item) return none;
  return {
    logo: z.parse(DealerLogo, { Version: item.Version, Logo: JSON.parse(String(item.Logo)) }),
    fileKey: item.FileKey as string | null,
  };
}

/** A logo, or none, in the place of the one that was read. */
export const logoWrite = (
  dealer: DealerKey,
  { logo, fileKey }: StoredLogo,
  before: StoredLogo,
): Write => ({
  Put: {
    TableName,
    Item: {
      ...keyOf(dealer),
      Logo: JSON.stringify(logo.Logo),
      FileKey: fileKey,
      Version: logo.Version,
    },
    ...(before.logo.Version === 0
      ? { ConditionExpression: 'attribute_not_exists(PK)' }
      : {
          ConditionExpression: 'Version = :since',
          ExpressionAttributeValues: { ':since': before.logo.Version },
        }),
  },
});

/** It was changed elsewhere since: what stands there now (D23). */
export const staleLogo = ({ logo }: StoredLogo) =>
  conflict(dealerLogoTexts.changedMeanwhile, { Logo: z.encode(DealerLogo, logo) });
