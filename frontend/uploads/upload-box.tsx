import { useEffect, useRef } from 'react';
import { useObservable } from '#frontend/browser/use-observable.ts';
import { formatBytes } from '#frontend/format/format-bytes.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FileDropZone } from '#frontend/parts/controls/file-drop-zone.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { uploadRules } from '#shared/schemas/upload-schema.ts';
import { getOrCreatePendingUpload, type UploadSelection } from './pending-upload.ts';
import type { UploadLocation } from './send-upload.ts';

type UploadBoxProps = {
  uploadLocation: UploadLocation;
  /** The message once it is stored. */
  successText: string;
  onStoredOrChecked: () => unknown;
};

/** Chooses or drops one file, and uploads it. */
export function UploadBox({ uploadLocation, successText, onStoredOrChecked }: UploadBoxProps) {
  const pendingUpload = getOrCreatePendingUpload(useCurrentUser().AppUserId, uploadLocation);
  const selection = useObservable(pendingUpload.state);
  const { file, problem, sending } = selection;
  const drop = useRef<HTMLButtonElement>(null);
  const remove = () => {
    pendingUpload.choose(undefined);
    // The button that had the focus is removed.
    requestAnimationFrame(() => drop.current?.focus());
  };
  const isDataFile = DataFileKind.safeParse(uploadLocation.kind).success;
  const send = async (IsCheck?: boolean) => {
    const options = IsCheck === undefined ? undefined : { IsCheck, Gone: 'keep' as const };
    if (await pendingUpload.send(successText, options)) onStoredOrChecked();
  };
  return (
    <div className={problem ? 'upload-box is-wrong' : 'upload-box'}>
      {file ? (
        <SelectedFile file={file} sending={sending} onRemove={remove} />
      ) : (
        <FileDropZone
          hint={formatFileHint(uploadLocation)}
          dragText={t`Let go to choose the file`}
          accept={uploadRules[uploadLocation.kind].extensions.join(',')}
          onFile={pendingUpload.choose}
          ref={drop}
        />
      )}
      <div className="upload-acts">
        <p role="alert" className="upload-problem">
          {problem && (
            <>
              <Icon name="error" />
              {problem}
            </>
          )}
        </p>
        {sending ? (
          <Button
            label={t`Cancel`}
            variant="secondary"
            isBusy={sending.isBeingChecked}
            onClick={pendingUpload.stop}
          />
        ) : (
          <>
            {isDataFile && (
              <Button label={t`Check`} variant="secondary" onClick={() => void send(true)} />
            )}
            <Button label={t`Upload`} variant="secondary" onClick={() => void send()} />
          </>
        )}
      </div>
    </div>
  );
}

function formatFileHint({ kind }: UploadLocation): string {
  const { extensions, maxBytes } = uploadRules[kind];
  return t`${extensions.join(', ')}, up to ${formatBytes(maxBytes)}`;
}

type SelectedFileProps = { file: File; sending: UploadSelection['sending']; onRemove: () => void };

function SelectedFile({ file, sending, onRemove }: SelectedFileProps) {
  const box = useRef<HTMLDivElement>(null);
  // The element that had the focus is removed: the focus moves to the file.
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="upload-file" ref={box} tabIndex={-1} role="group" aria-label={file.name}>
      <Icon name={sending ? 'upload' : 'file'} />
      <div>
        <b title={file.name}>{file.name}</b>
        <span>{sending ? formatSendProgress(sending, file.size) : formatBytes(file.size)}</span>
        {/* Screen readers do not announce every byte count. */}
        <span className="sr-only" role="status">
          {sending && (sending.isBeingChecked ? t`Looking at the file` : t`Uploading`)}
        </span>
        {sending && (
          <progress aria-label={t`Uploading ${file.name}`} max={file.size} value={sending.bytes} />
        )}
      </div>
      {!sending && <Button label={t`Remove`} variant="text" onClick={onRemove} />}
    </div>
  );
}

const formatSendProgress = (
  { bytes, isBeingChecked }: NonNullable<UploadSelection['sending']>,
  totalBytes: number,
) =>
  isBeingChecked ? t`Looking at the file` : t`${formatBytes(bytes)} of ${formatBytes(totalBytes)}`;
