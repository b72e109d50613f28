import { loadVisiblePackage } from '#functions/domain/packages/load-package.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { buildPackageUseCountWrite } from '#functions/store/dealers/stored-room-packages.ts';
import { buildIdempotencyWrite } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import * as packages from '#shared/contract/packages-endpoints.ts';

export const handler = createApiHandler(
  packages.usePackage,
  async ({ params, caller, idempotency }) => {
    const { Id } = await loadVisiblePackage(caller, params.id);
    const useWrite = buildPackageUseCountWrite(caller.dealer, Id, new Date().toISOString());
    await writeTransaction([useWrite, buildIdempotencyWrite(idempotency, { reply: null })]);
  },
);
