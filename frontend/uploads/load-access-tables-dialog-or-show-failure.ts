import { callApi } from '#frontend/api/call-api.ts';
import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { AccessTables } from '#shared/schemas/legacy-orders-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';

const loadTablesDialog = createChunkLoader(() => import('./access-tables-dialog.tsx'));

export type AccessTablesToChoose = {
  params: { owner: number; id: string };
  fileName: string;
  tables: AccessTables;
};

/**
 * Loads the tables of an Access database, and the dialog that chooses among them. Undefined where that
 * failed.
 */
export async function loadAccessTablesDialogOrShowFailure(
  owner: number,
  { Id: id, FileName: fileName }: Upload,
) {
  const params = { owner, id };
  try {
    const [tables, { AccessTablesDialog }] = await Promise.all([
      callApi(uploads.getAccessTables, { params }),
      loadTablesDialog(),
    ]);
    return { access: { params, fileName, tables }, TablesDialog: AccessTablesDialog };
  } catch (error) {
    showCallFailure(error, t`The tables could not be read. Try again.`);
    return undefined;
  }
}
