import { getFilesBucket } from '#functions/configuration/variables.ts';
import {
  setOrRemoveDealerLogo,
  parseLogoFileOrReject,
  createLogoFileKey,
} from '#functions/domain/reports/dealer-logo.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { requireAllowedDealerKey } from '#functions/runtime/authenticate-caller.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { dealerLogoMessages } from '#shared/messages/dealer-logo-messages.ts';
import { MAX_LOGO_BYTES } from '#shared/schemas/dealer-logo-schema.ts';

const WRITE_TIMEOUT_MS = 10_000;

export const handler = createApiHandler(
  documents.uploadLogo,
  async ({ params, body, caller, idempotency }) => {
    const dealer = requireAllowedDealerKey(caller, params.id);
    await loadDealer(dealer);
    const { file, Version: seenVersion } = body;
    if (file.size > MAX_LOGO_BYTES)
      throw createValidationError(dealerLogoMessages.tooLarge, {
        file: dealerLogoMessages.tooLarge,
      });
    const picture = parseLogoFileOrReject(new Uint8Array(await file.arrayBuffer()));
    const fileKey = createLogoFileKey(dealer, picture);
    // The file is written first, so that a record never names a missing file.
    await writeBucketFile(getFilesBucket(), fileKey, picture.bytes, {
      type: picture.type,
      ms: WRITE_TIMEOUT_MS,
    });
    const Logo = {
      FileName: truncateText(file.name, 200),
      UploadedOn: new Date().toISOString(),
      UploadedBy: truncateText(caller.fullName, 200),
      Type: picture.type,
      Width: picture.width,
      Height: picture.height,
    };
    return setOrRemoveDealerLogo({
      dealer,
      caller,
      idempotency,
      seenVersion,
      newLogo: { Logo, fileKey },
    });
  },
);
