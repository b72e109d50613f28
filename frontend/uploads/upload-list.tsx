import { useRef, useState } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { call } from '#frontend/api/call.ts';
import { lazily } from '#frontend/api/lazily.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { saveBlob } from '#frontend/browser/save-file.ts';
import { asBytes } from '#frontend/format/bytes.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { Checked } from './checked.tsx';
import { JobState } from './job-state.tsx';
import { loadTables } from './open-tables.ts';
import type { UploadLocation } from './send-file.ts';

type Props = {
  name: string;
  uploadLocation: UploadLocation;
  uploads: readonly Upload[];
  mayRemove: boolean;
  /** One was removed, or put into use. */
  onChanged: () => unknown;
};

const INITIAL_UPLOAD_COUNT = 5;

const isEnded = ({ Job }: Upload) => Job?.State === 'finished' || Job?.State === 'failed';

/** What was uploaded before, the newest first. */
export function UploadList({ name, uploadLocation, uploads: all, mayRemove, onChanged }: Props) {
  const [shown, setShown] = useState(INITIAL_UPLOAD_COUNT);
  const [tables, setTables] = useState<Awaited<ReturnType<typeof loadTables>>>();
  const latestRequest = useRef(0);
  const choose = async (upload: Upload) => {
    const requestNumber = ++latestRequest.current;
    const loaded = await loadTables(uploadLocation.owner, upload);
    // Of two that were asked for the later one is meant.
    if (requestNumber === latestRequest.current) setTables(loaded);
  };
  const hasJobs = all.some(({ Job }) => Job);
  const removed = async (upload: Upload) => {
    if (await remove(uploadLocation, upload)) onChanged();
  };
  return (
    <div className="upload-list">
      <LogTable
        name={name}
        titles={[t`File`, t`Date`, t`By`, ...(hasJobs ? [t`Status`] : []), t`Actions`]}
      >
        {all.slice(0, shown).map((upload) => (
          <tr key={upload.Id}>
            <td>
              {upload.FileName}
              <small className="faint">{asBytes(upload.Size)}</small>
            </td>
            <td>{asDayAndTime(upload.UploadedOn)}</td>
            <td>{upload.UploadedBy}</td>
            {hasJobs && (
              <td>
                {upload.Job && (
                  <JobState
                    name={upload.FileName}
                    job={upload.Job}
                    onDownloadRejected={() => downloadRejectedRows(uploadLocation, upload)}
                  >
                    <Checked uploadLocation={uploadLocation} upload={upload} onUsed={onChanged} />
                  </JobState>
                )}
              </td>
            )}
            <td className="upload-row-acts">
              {mayRemove && uploadLocation.kind === 'access-database' && isEnded(upload) && (
                <Button
                  label={t`Tables`}
                  aria-label={t`Tables, ${upload.FileName}`}
                  variant="text"
                  size="small"
                  onClick={() => void choose(upload)}
                />
              )}
              <Button
                name={t`Download ${upload.FileName}`}
                variant="text"
                size="small"
                icon="download"
                onClick={() => void fetchFile(uploadLocation, upload)}
              />
              {mayRemove && (
                <Button
                  name={t`Remove ${upload.FileName}`}
                  variant="text"
                  size="small"
                  icon="trash"
                  onClick={() => void removed(upload)}
                />
              )}
            </td>
          </tr>
        ))}
      </LogTable>
      {all.length > shown && (
        <Button label={t`Show more`} variant="text" onClick={() => setShown(shown + 20)} />
      )}
      {tables && (
        <tables.TablesDialog
          access={tables.asked}
          onRead={onChanged}
          onClose={() => setTables(undefined)}
        />
      )}
    </div>
  );
}

async function fetchFile(uploadLocation: UploadLocation, { Id, FileName }: Upload) {
  try {
    const { Url } = await call(uploads.getUploadUrl, { params: { ...uploadLocation, id: Id } });
    saveBlob(await bytesAt(Url), FileName);
  } catch (error) {
    showFailure(error, uploadsTexts.notFetched);
  }
}

const loadReports = lazily(() => import('./report-in-language.ts'));

async function downloadRejectedRows(uploadLocation: UploadLocation, { Id, FileName }: Upload) {
  const { Url } = await call(uploads.getRefusedUrl, { params: { ...uploadLocation, id: Id } });
  const { reportInLanguage } = await loadReports();
  const report = reportInLanguage(await (await bytesAt(Url)).text());
  saveBlob(report, t`${FileName}, refused.csv`);
}

async function bytesAt(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The file store answered ${answer.status}`);
  return answer.blob();
}

/** Gives whether it is gone, or may be. */
async function remove(uploadLocation: UploadLocation, { Id, FileName }: Upload): Promise<boolean> {
  const isMeant = await confirm({
    title: t`Remove ${FileName}?`,
    text: t`The file is taken away for everybody who sees it here.`,
    accept: t`Remove`,
    isDestructive: true,
  });
  if (!isMeant) return false;
  try {
    await callIdempotently(uploads.removeUpload, { params: { ...uploadLocation, id: Id } });
    toast({ kind: 'success', text: uploadsTexts.removed });
  } catch (error) {
    showFailure(error, uploadsTexts.notRemoved);
  }
  return true;
}
