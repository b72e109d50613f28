import * as z from 'zod/mini';
import { createConflictError } from '#functions/api-error.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
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

const getLogoKey = (dealer: DealerKey) => ({ PK: `${dealer}#TEMPLATES`, SK: 'LOGO' });

/** What there is before the first. */
const emptyLogo: StoredLogo = { logo: { Version: 0, Logo: null }, fileKey: null };

export async function readDealerLogo(dealer: DealerKey): Promise<StoredLogo> {
  const item = await findItem(getLogoKey(dealer), { isConsistent: true });
  if (!item) return emptyLogo;
  return {
    logo: z.parse(DealerLogo, { Version: item.Version, Logo: JSON.parse(String(item.Logo)) }),
    fileKey: item.FileKey as string | null,
  };
}

/** A logo, or none, in the place of the one that was read. */
export const buildDealerLogoWrite = (
  dealer: DealerKey,
  { logo, fileKey }: StoredLogo,
  before: StoredLogo,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      ...getLogoKey(dealer),
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
export const createStaleLogoError = ({ logo }: StoredLogo) =>
  createConflictError(dealerLogoTexts.changedMeanwhile, { Logo: z.encode(DealerLogo, logo) });
