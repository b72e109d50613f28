import { call } from '#frontend/api/call.ts';
import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { AccessTables } from '#shared/schemas/legacy-orders-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';

const loadDialog = lazily(() => import('./tables-dialog.tsx'));

export type AccessTablesToChoose = {
  params: { owner: number; id: string };
  fileName: string;
  tables: AccessTables;
};

/** The tables of an Access database, and the dialog in which its user says which of them are orders; undefined where that failed. */
export async function loadTables(owner: number, { Id: id, FileName: fileName }: Upload) {
  const params = { owner, id };
  try {
    const [tables, { TablesDialog }] = await Promise.all([
      call(uploads.getAccessTables, { params }),
      loadDialog(),
    ]);
    return { asked: { params, fileName, tables }, TablesDialog };
  } catch (error) {
    showFailure(error, t`The tables could not be read. Try again.`);
    return undefined;
  }
}
