import { call } from '#frontend/api/call.ts';
import * as settings from '#shared/contract/settings.ts';
import type { ImportColumns } from '#shared/schemas/import-columns.ts';

/**
 * What the user said last of the columns of a sender's files. Nothing is lost where it cannot be asked for: the columns
 * are known as they look.
 */
export async function rememberedColumns(
  sender: string | undefined,
): Promise<ImportColumns | undefined> {
  if (!sender) return undefined;
  const kept = await call(settings.getImportColumns, { params: { sender } }).catch(() => null);
  return kept ?? undefined;
}

/** For the next file of the sender. */
export async function rememberColumns(sender: string | undefined, body: ImportColumns) {
  if (!sender) return;
  await call(settings.saveImportColumns, { params: { sender }, body }).catch(() => undefined);
}
