import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import type { FormTemplateRow } from './build-template-rows.ts';

type TemplateVersionsDialogProps = {
  dealerId: number;
  row: FormTemplateRow;
  /** Called when another template was put into use, or another user has changed it. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** The earlier templates of a form. Each can be restored. */
export function TemplateVersionsDialog({
  dealerId,
  row,
  onChanged,
  onClose,
}: TemplateVersionsDialogProps) {
  const restoreVersion = useAction(
    async (version: string) => {
      const params = { id: dealerId, reportId: row.reportId, version };
      const query = { Version: String(row.template?.Version ?? 0) };
      await callIdempotently(documents.restoreTemplate, { params, query });
      showToast({ kind: 'success', text: templatesTexts.restored });
      onClose();
      await onChanged();
    },
    { failureText: templatesTexts.notRestored, onFailure: onChanged },
  );
  return (
    <Dialog
      name="template-versions"
      title={t`Versions of ${row.name}`}
      isOpen
      widthInRem={48}
      onClose={onClose}
      footer={<Button label={t`Close`} variant="secondary" onClick={onClose} />}
    >
      <LogTable name={t`Versions`} titles={[t`Template`, t`Uploaded`, t`In use until`, t`Actions`]}>
        {row.oldTemplates.map(({ Id, FileName, UploadedOn, UploadedBy, UntilOn, UntilBy }) => (
          <tr key={Id}>
            <td>{FileName}</td>
            <td>
              {formatTimestamp(UploadedOn)} <small className="faint">{UploadedBy}</small>
            </td>
            <td>
              {formatTimestamp(UntilOn)} <small className="faint">{UntilBy}</small>
            </td>
            <td>
              <Button
                label={t`Restore`}
                aria-label={t`Restore ${FileName} of ${formatTimestamp(UploadedOn)}`}
                variant="text"
                size="small"
                isBusy={restoreVersion.isBusy}
                onClick={() => void restoreVersion.run(Id)}
              />
            </td>
          </tr>
        ))}
      </LogTable>
    </Dialog>
  );
}
