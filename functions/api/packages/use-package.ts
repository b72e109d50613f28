import { loadPackage } from '#functions/domain/packages/package.ts';
import { handle } from '#functions/runtime/handle.ts';
import { usesWrite } from '#functions/store/dealers/stored-room-packages.ts';
import { onceItem } from '#functions/store/table/once.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import * as packages from '#shared/contract/packages.ts';

export const handler = handle(packages.usePackage, async ({ params, caller, once }) => {
  const { Id } = await loadPackage(caller, params.id);
  const used = usesWrite(caller.dealer, Id, new Date().toISOString());
  await writeTogether([used, onceItem(once, { reply: null })]);
});
