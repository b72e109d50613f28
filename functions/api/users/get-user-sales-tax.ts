import { notFound } from '#functions/api-error.ts';
import { handle } from '#functions/runtime/handle.ts';
import { findSalesSettings } from '#functions/store/dealers/users.ts';
import * as users from '#shared/contract/users-endpoints.ts';

export const handler = handle(users.getUserSalesTax, async ({ params, caller }) => {
  const settings = await findSalesSettings(caller.dealer, params.id);
  if (!settings) throw notFound();
  return settings;
});
