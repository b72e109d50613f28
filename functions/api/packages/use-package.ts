import { loadPackage } from '#functions/domain/packages/package.ts';
import { handle } from '#functions/runtime/handle.ts';
import { usesWrite } from '#functions/store/dealers/stored-room-packages.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = handle(packages.usePackage, async ({ params, caller, idempotency }) => {
  const { Id } = await loadPackage(caller, params.id);
  const used = usesWrite(caller.dealer, Id, new Date().toISOString());
  await writeTogether([used, buildIdempotencyWrite(idempotency, { reply: null })]);
});
