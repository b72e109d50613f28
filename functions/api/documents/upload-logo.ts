import { invalid } from '#functions/api-error.ts';
import { changeLogo, checkLogo, newLogoKey } from '#functions/domain/reports/logo.ts';
import { writeFile } from '#functions/outside/aws.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { MAX_LOGO_BYTES } from '#shared/schemas/dealer-logo-schema.ts';
import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';

const WRITE_MS = 10_000;

export const handler = handle(
  documents.uploadLogo,
  async ({ params, body, caller, idempotency }) => {
    const dealer = dealerNamed(caller, params.id);
    await loadDealer(dealer);
    const { file, Version: seen } = body;
    if (file.size > MAX_LOGO_BYTES)
      throw invalid(dealerLogoTexts.tooLarge, { file: dealerLogoTexts.tooLarge });
    const picture = checkLogo(new Uint8Array(await file.arrayBuffer()));
    const fileKey = newLogoKey(dealer, picture);
    // The file first: a record never names one that is not there.
    await writeFile(process.env.FILES_BUCKET!, fileKey, picture.bytes, {
      type: picture.type,
      ms: WRITE_MS,
    });
    const Logo = {
      FileName: file.name.slice(0, 200),
      UploadedOn: new Date().toISOString(),
      UploadedBy: caller.fullName.slice(0, 200),
      Type: picture.type,
      Width: picture.width,
      Height: picture.height,
    };
    return changeLogo({ dealer, caller, idempotency, seen, next: { Logo, fileKey } });
  },
);
