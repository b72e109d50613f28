import { useState } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import type { TemplateRow } from './template-rows.ts';

type Props = {
  dealerId: number;
  row: TemplateRow;
  /** Another is in use, or somebody else has changed which. */
  onChanged: () => Promise<unknown>;
  onClose: () => void;
};

/** The templates that a form had before, each to be used again. */
export function TemplateVersions({ dealerId, row, onChanged, onClose }: Props) {
  const [isUnderWay, setUnderWay] = useState(false);
  const restore = async (version: string) => {
    setUnderWay(true);
    try {
      const params = { id: dealerId, reportId: row.reportId, version };
      const query = { Version: String(row.template?.Version ?? 0) };
      await callIdempotently(documents.restoreTemplate, { params, query });
      toast({ kind: 'success', text: templatesTexts.restored });
      onClose();
    } catch (error) {
      showFailure(error, templatesTexts.notRestored);
    }
    await onChanged();
    setUnderWay(false);
  };
  return (
    <Dialog
      name="template-versions"
      title={t`Versions of ${row.name}`}
      isOpen
      width={48}
      onClose={onClose}
      footer={<Button label={t`Close`} variant="secondary" onClick={onClose} />}
    >
      <LogTable name={t`Versions`} titles={[t`Template`, t`Uploaded`, t`In use until`, t`Actions`]}>
        {row.old.map(({ Id, FileName, UploadedOn, UploadedBy, UntilOn, UntilBy }) => (
          <tr key={Id}>
            <td>{FileName}</td>
            <td>
              {asDayAndTime(UploadedOn)} <small className="faint">{UploadedBy}</small>
            </td>
            <td>
              {asDayAndTime(UntilOn)} <small className="faint">{UntilBy}</small>
            </td>
            <td>
              <Button
                label={t`Restore`}
                aria-label={t`Restore ${FileName} of ${asDayAndTime(UploadedOn)}`}
                variant="text"
                size="small"
                isBusy={isUnderWay}
                onClick={() => void restore(Id)}
              />
            </td>
          </tr>
        ))}
      </LogTable>
    </Dialog>
  );
}
