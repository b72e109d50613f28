import { useState, type ReactNode } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { runOrShowFailure, useAction } from '#frontend/api/use-action.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { DataFileKind, type DataFileCheck } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import type { UploadLocation } from './send-upload.ts';

type CheckedUploadProps = {
  uploadLocation: UploadLocation;
  upload: Upload;
  onApplied: () => unknown;
};

/** What a checked file would change, with the buttons to apply it. */
export function CheckedUpload({ uploadLocation, upload, onApplied }: CheckedUploadProps) {
  const { Check, Counts } = upload.Job ?? {};
  const kind = DataFileKind.safeParse(uploadLocation.kind);
  if (!Check || !Counts || !kind.success) return null;
  const params = { kind: kind.data, owner: uploadLocation.owner, id: upload.Id };
  const applyFile = async (Gone: 'keep' | 'remove') => {
    await runOrShowFailure(
      async () => {
        await callIdempotently(uploads.putChecked, {
          params,
          body: { Digest: Check.Digest, Gone },
        });
        onApplied();
      },
      { failureText: dataFilesTexts.notUsed },
    );
  };
  return (
    <div className="upload-checked">
      <CheckedChanges check={Check} counts={Counts} />
      <ApplyFileControls name={upload.FileName} counts={Counts} onApply={applyFile} />
    </div>
  );
}

type ApplyFileControlsProps = {
  name: string;
  counts: UploadJobCounts;
  onApply: (missingAction: 'keep' | 'remove') => Promise<void>;
};

function ApplyFileControls({
  name,
  counts: { New, Changed, Gone },
  onApply,
}: ApplyFileControlsProps) {
  const [isMissingRemoved, setMissingRemoved] = useState(false);
  const changes = Number(New) + Number(Changed) + (isMissingRemoved ? Number(Gone) : 0);
  const apply = useAction(async () => onApply(isMissingRemoved ? 'remove' : 'keep'));
  return (
    <>
      {Number(Gone) > 0 && (
        <Checkbox
          isChecked={isMissingRemoved}
          onChange={setMissingRemoved}
          label={
            Gone === 1
              ? t`Remove the one that the file does not name`
              : t`Remove the ${formatInteger(Number(Gone))} that the file does not name`
          }
        />
      )}
      <Button
        label={t`Put into use`}
        aria-label={t`Put into use, ${name}`}
        variant="secondary"
        size="small"
        isBusy={apply.isBusy || changes === 0}
        onClick={() => void apply.run()}
      />
    </>
  );
}

type UploadJobCounts = NonNullable<NonNullable<Upload['Job']>['Counts']>;

/** The first changes of each kind. */
function CheckedChanges({
  check: { New, Changed, Gone },
  counts,
}: {
  check: DataFileCheck;
  counts: UploadJobCounts;
}) {
  return (
    <>
      <ChangeGroup title={t`New`} count={counts.New} shownCount={New.length}>
        {New.map(({ Line, Name }) => (
          <li key={Line}>{Name}</li>
        ))}
      </ChangeGroup>
      <ChangeGroup title={t`Changed`} count={counts.Changed} shownCount={Changed.length}>
        {Changed.map(({ Line, Name, Column, Was, Becomes, More }) => (
          <li key={Line}>
            {Name}: {translateText(Column)} <s>{Was || t`empty`}</s> {'\u2192'}{' '}
            <b>{Becomes || t`empty`}</b>
            {More > 0 && <span className="faint"> {t`and ${formatInteger(More)} more`}</span>}
          </li>
        ))}
      </ChangeGroup>
      <ChangeGroup title={t`Not in the file`} count={counts.Gone} shownCount={Gone.length}>
        {Gone.map(({ Name }) => (
          <li key={Name}>{Name}</li>
        ))}
      </ChangeGroup>
    </>
  );
}

type ChangeGroupProps = {
  title: string;
  count: number | null;
  shownCount: number;
  children: ReactNode;
};

function ChangeGroup({ title, count, shownCount, children }: ChangeGroupProps) {
  if (!count) return null;
  return (
    <details>
      <summary>
        {title} <span className="faint">{formatInteger(count)}</span>
      </summary>
      <ul>
        {children}
        {count > shownCount && (
          <li className="faint">{t`and ${formatInteger(count - shownCount)} more`}</li>
        )}
      </ul>
    </details>
  );
}
