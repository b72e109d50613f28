import { useEffect, useRef } from 'react';
import { useObserved } from '#frontend/browser/use-observed.ts';
import { asBytes } from '#frontend/format/bytes.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FileDrop } from '#frontend/parts/controls/file-drop.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { uploadRules } from '#shared/schemas/upload-schema.ts';
import type { UploadLocation } from './send-file.ts';
import { choiceOf, type Chosen } from './under-way.ts';

type Props = {
  uploadLocation: UploadLocation;
  /** What is said once it is kept. */
  done: string;
  onStored: () => unknown;
};

/** Where one file of a kind is chosen or dropped, and sent. */
export function UploadBox({ uploadLocation, done, onStored }: Props) {
  const choice = choiceOf(useCurrentUser().AppUserId, uploadLocation);
  const chosen = useObserved(choice.state);
  const { file, problem, sending } = chosen;
  const drop = useRef<HTMLButtonElement>(null);
  const remove = () => {
    choice.choose(undefined);
    // The button that had the keyboard is gone.
    requestAnimationFrame(() => drop.current?.focus());
  };
  const isOfData = DataFileKind.safeParse(uploadLocation.kind).success;
  const send = async (IsCheck?: boolean) => {
    const options = IsCheck === undefined ? undefined : { IsCheck, Gone: 'keep' as const };
    if (await choice.send(done, options)) onStored();
  };
  return (
    <div className={problem ? 'upload-box is-wrong' : 'upload-box'}>
      {file ? (
        <ChosenFile file={file} sending={sending} onRemove={remove} />
      ) : (
        <FileDrop
          hint={hintOf(uploadLocation)}
          over={t`Let go to choose the file`}
          accept={uploadRules[uploadLocation.kind].extensions.join(',')}
          onFile={choice.choose}
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
            isBusy={sending.isLookedAt}
            onClick={choice.stop}
          />
        ) : (
          <>
            {isOfData && (
              <Button label={t`Check`} variant="secondary" onClick={() => void send(true)} />
            )}
            <Button label={t`Upload`} variant="secondary" onClick={() => void send()} />
          </>
        )}
      </div>
    </div>
  );
}

function hintOf({ kind }: UploadLocation): string {
  const { extensions: endings, maxBytes: largest } = uploadRules[kind];
  return t`${endings.join(', ')}, up to ${asBytes(largest)}`;
}

type ChosenProps = { file: File; sending: Chosen['sending']; onRemove: () => void };

function ChosenFile({ file, sending, onRemove }: ChosenProps) {
  const box = useRef<HTMLDivElement>(null);
  // What had the keyboard is gone: the file is what is spoken of now.
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="upload-file" ref={box} tabIndex={-1} role="group" aria-label={file.name}>
      <Icon name={sending ? 'upload' : 'file'} />
      <div>
        <b title={file.name}>{file.name}</b>
        <span>{sending ? formatSendProgress(sending, file.size) : asBytes(file.size)}</span>
        {/* Not each of the bytes is worth a word. */}
        <span className="sr-only" role="status">
          {sending && (sending.isLookedAt ? t`Looking at the file` : t`Uploading`)}
        </span>
        {sending && (
          <progress aria-label={t`Uploading ${file.name}`} max={file.size} value={sending.bytes} />
        )}
      </div>
      {!sending && <Button label={t`Remove`} variant="text" onClick={onRemove} />}
    </div>
  );
}

const formatSendProgress = ({ bytes, isLookedAt }: NonNullable<Chosen['sending']>, size: number) =>
  isLookedAt ? t`Looking at the file` : t`${asBytes(bytes)} of ${asBytes(size)}`;
