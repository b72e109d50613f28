import * as z from 'zod/mini';
import { createConflictError } from '#functions/rejection-error.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import type { TableWrite } from '#functions/store/table/write-items.ts';
import { dealerLogoMessages } from '#shared/messages/dealer-logo-messages.ts';
import { DealerLogo } from '#shared/schemas/dealer-logo-schema.ts';

/*
 * The logo on a dealer's documents. Its bytes are in the bucket under a new key each time, so that a print in
 * progress uses the logo it began with. A removed logo leaves its version behind.
 *
 *   PK   DEALER#1#TEMPLATES    Logo      JSON: the file, its size, who uploaded it; null where there is none
 *   SK   LOGO                  FileKey   the key of the bytes in the bucket
 *                              Version
 */

export type StoredLogo = { logo: DealerLogo; fileKey: string | null };

const getLogoKey = (dealer: DealerKey) => ({ PK: `${dealer}#TEMPLATES`, SK: 'LOGO' });

const emptyLogo: StoredLogo = { logo: { Version: 0, Logo: null }, fileKey: null };

export async function readDealerLogo(dealer: DealerKey): Promise<StoredLogo> {
  const item = await findItem(getLogoKey(dealer), { isConsistent: true });
  if (!item) return emptyLogo;
  return {
    logo: z.parse(DealerLogo, { Version: item.Version, Logo: JSON.parse(String(item.Logo)) }),
    fileKey: item.FileKey as string | null,
  };
}

/** Replaces the logo that was read by another one, or by none. */
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

/** The logo was changed since; the error holds the current one (D23). */
export const createStaleLogoError = ({ logo }: StoredLogo) =>
  createConflictError(dealerLogoMessages.changedMeanwhile, { Logo: z.encode(DealerLogo, logo) });
