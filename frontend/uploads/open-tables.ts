import { call } from '#frontend/api/call.ts';
import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import * as uploads from '#shared/contract/uploads.ts';
import { t } from '#shared/language/t.ts';
import type { Upload } from '#shared/schemas/upload.ts';

const loadDialog = lazily(() => import('./tables-dialog.tsx'));

/** Has its user say which tables of an Access database are orders; `onRead` when it is read again. */
export async function openTables(owner: number, { Id: id }: Upload, onRead: () => void) {
  const params = { owner, id };
  try {
    const [tables, { renderTables }] = await Promise.all([
      call(uploads.getAccessTables, { params }),
      loadDialog(),
    ]);
    showDialog(renderTables({ params, tables, onRead }));
  } catch (error) {
    showFailure(error, t`The tables could not be read. Try again.`);
  }
}
