import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as account from '#shared/contract/account-endpoints.ts';

/** A user has at most one session, so it is always the caller's own (D43). */
export const handler = createApiHandler(account.listSessions, async ({ caller: { session } }) => {
  const { id, began } = session;
  const { on, address, browser, system } = began ?? {};
  return [
    { Id: id, Since: on, Address: address, Browser: browser, System: system, IsThisOne: true },
  ];
});
