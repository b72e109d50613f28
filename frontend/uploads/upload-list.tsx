import { useRef, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { createChunkLoader } from '#frontend/api/lazy-chunks.ts';
import { readStoredFile } from '#frontend/api/read-stored-file.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { downloadBlob } from '#frontend/browser/download-file.ts';
import { formatBytes } from '#frontend/format/format-bytes.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { CheckedUpload } from './checked-upload.tsx';
import { loadAccessTablesDialogOrShowFailure } from './load-access-tables-dialog-or-show-failure.ts';
import type { UploadLocation } from './send-upload.ts';
import { UploadJobStatus } from './upload-job-status.tsx';

type UploadListProps = {
  name: string;
  uploadLocation: UploadLocation;
  uploads: readonly Upload[];
  mayRemove: boolean;
  /** Called when one was removed or put into use. */
  onChanged: () => unknown;
};

const INITIAL_UPLOAD_COUNT = 5;

const isJobEnded = ({ Job }: Upload) => Job?.State === 'finished' || Job?.State === 'failed';

/** The earlier uploads, the newest first. */
export function UploadList({
  name,
  uploadLocation,
  uploads: uploadList,
  mayRemove,
  onChanged,
}: UploadListProps) {
  const [shownCount, setShownCount] = useState(INITIAL_UPLOAD_COUNT);
  const [tables, setTables] =
    useState<Awaited<ReturnType<typeof loadAccessTablesDialogOrShowFailure>>>();
  const latestRequest = useRef(0);
  const openTables = async (upload: Upload) => {
    const requestNumber = ++latestRequest.current;
    const loaded = await loadAccessTablesDialogOrShowFailure(uploadLocation.owner, upload);
    // If two were requested, the later one counts.
    if (requestNumber === latestRequest.current) setTables(loaded);
  };
  const hasJobs = uploadList.some(({ Job }) => Job);
  const handleRemove = async (upload: Upload) => {
    if (await confirmAndRemoveUpload(uploadLocation, upload)) onChanged();
  };
  return (
    <div className="upload-list">
      <LogTable
        name={name}
        titles={[t`File`, t`Date`, t`By`, ...(hasJobs ? [t`Status`] : []), t`Actions`]}
      >
        {uploadList.slice(0, shownCount).map((upload) => (
          <tr key={upload.Id}>
            <td>
              {upload.FileName}
              <small className="faint">{formatBytes(upload.Size)}</small>
            </td>
            <td>{formatTimestamp(upload.UploadedOn)}</td>
            <td>{upload.UploadedBy}</td>
            {hasJobs && (
              <td>
                {upload.Job && (
                  <UploadJobStatus
                    name={upload.FileName}
                    job={upload.Job}
                    onDownloadRejected={() => downloadRejectedRows(uploadLocation, upload)}
                  >
                    <CheckedUpload
                      uploadLocation={uploadLocation}
                      upload={upload}
                      onApplied={onChanged}
                    />
                  </UploadJobStatus>
                )}
              </td>
            )}
            <td className="upload-row-acts">
              {mayRemove && uploadLocation.kind === 'access-database' && isJobEnded(upload) && (
                <Button
                  label={t`Tables`}
                  aria-label={t`Tables, ${upload.FileName}`}
                  variant="text"
                  size="small"
                  onClick={() => void openTables(upload)}
                />
              )}
              <Button
                name={t`Download ${upload.FileName}`}
                variant="text"
                size="small"
                icon="download"
                onClick={() => void downloadUpload(uploadLocation, upload)}
              />
              {mayRemove && (
                <Button
                  name={t`Remove ${upload.FileName}`}
                  variant="text"
                  size="small"
                  icon="trash"
                  onClick={() => void handleRemove(upload)}
                />
              )}
            </td>
          </tr>
        ))}
      </LogTable>
      {uploadList.length > shownCount && (
        <Button
          label={t`Show more`}
          variant="text"
          onClick={() => setShownCount(shownCount + 20)}
        />
      )}
      {tables && (
        <tables.TablesDialog
          access={tables.access}
          onReadAgain={onChanged}
          onClose={() => setTables(undefined)}
        />
      )}
    </div>
  );
}

async function downloadUpload(uploadLocation: UploadLocation, { Id, FileName }: Upload) {
  await runOrShowFailure(
    async () => {
      const { Url } = await callApi(uploads.getUploadUrl, {
        params: { ...uploadLocation, id: Id },
      });
      downloadBlob(await readStoredFile(Url), FileName);
    },
    { failureText: uploadsTexts.notFetched },
  );
}

const loadReportModule = createChunkLoader(() => import('./format-readable-report.ts'));

async function downloadRejectedRows(uploadLocation: UploadLocation, { Id, FileName }: Upload) {
  const { Url } = await callApi(uploads.getRefusedUrl, { params: { ...uploadLocation, id: Id } });
  const { formatReadableReport } = await loadReportModule();
  const report = formatReadableReport(await (await readStoredFile(Url)).text());
  downloadBlob(report, t`${FileName}, refused.csv`);
}

/** Returns whether it was removed, or may have been. */
async function confirmAndRemoveUpload(
  uploadLocation: UploadLocation,
  { Id, FileName }: Upload,
): Promise<boolean> {
  const isConfirmed = await askToConfirm({
    title: t`Remove ${FileName}?`,
    text: t`The file is taken away for everybody who sees it here.`,
    accept: t`Remove`,
    isDestructive: true,
  });
  if (!isConfirmed) return false;
  await runOrShowFailure(
    async () => {
      await callIdempotently(uploads.removeUpload, { params: { ...uploadLocation, id: Id } });
      showToast({ kind: 'success', text: uploadsTexts.removed });
    },
    { failureText: uploadsTexts.notRemoved },
  );
  return true;
}
