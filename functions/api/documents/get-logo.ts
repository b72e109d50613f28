import { imageOfLogo } from '#functions/domain/reports/logo.ts';
import { dealerNamed } from '#functions/runtime/caller.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findLogo } from '#functions/store/dealers/dealer-logo.ts';
import { loadDealer } from '#functions/store/dealers/dealers.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';

export const handler = handle(documents.getLogo, async ({ params, caller }) => {
  const dealer = dealerNamed(caller, params.id);
  const [stored] = await Promise.all([findLogo(dealer), loadDealer(dealer)]);
  return { ...stored.logo, Image: await imageOfLogo(stored) };
});
