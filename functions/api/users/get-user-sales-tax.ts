import { createNotFoundError } from '#functions/rejection-error.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { findOwnOrDefaultSalesSettings } from '#functions/store/dealers/dealer-users.ts';
import * as users from '#shared/contract/users-endpoints.ts';

export const handler = createApiHandler(users.getUserSalesTax, async ({ params, caller }) => {
  const settings = await findOwnOrDefaultSalesSettings(caller.dealer, params.id);
  if (!settings) throw createNotFoundError();
  return settings;
});
