import { useState, type ReactNode } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { DataFileKind, type DataFileCheck } from '#shared/schemas/data-file-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import type { UploadLocation } from './send-file.ts';

type Props = { uploadLocation: UploadLocation; upload: Upload; onUsed: () => unknown };

/** What a file that was only checked would do, and the way to have it done. */
export function Checked({ uploadLocation, upload, onUsed }: Props) {
  const { Check, Counts } = upload.Job ?? {};
  const kind = DataFileKind.safeParse(uploadLocation.kind);
  if (!Check || !Counts || !kind.success) return null;
  const params = { kind: kind.data, owner: uploadLocation.owner, id: upload.Id };
  const use = async (Gone: 'keep' | 'remove') => {
    try {
      await callIdempotently(uploads.putChecked, { params, body: { Digest: Check.Digest, Gone } });
      onUsed();
    } catch (error) {
      showFailure(error, dataFilesTexts.notUsed);
    }
  };
  return (
    <div className="upload-checked">
      <Changes check={Check} counts={Counts} />
      <Use name={upload.FileName} counts={Counts} onUse={use} />
    </div>
  );
}

type UseProps = { name: string; counts: Counts; onUse: (gone: 'keep' | 'remove') => Promise<void> };

function Use({ name, counts: { New, Changed, Gone }, onUse }: UseProps) {
  const [isMissingRemoved, setMissingRemoved] = useState(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const changes = Number(New) + Number(Changed) + (isMissingRemoved ? Number(Gone) : 0);
  const use = async () => {
    setUnderWay(true);
    await onUse(isMissingRemoved ? 'remove' : 'keep');
    setUnderWay(false);
  };
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
        isBusy={isUnderWay || changes === 0}
        onClick={() => void use()}
      />
    </>
  );
}

type Counts = NonNullable<NonNullable<Upload['Job']>['Counts']>;

/** The first changes of each kind. */
function Changes({
  check: { New, Changed, Gone },
  counts,
}: {
  check: DataFileCheck;
  counts: Counts;
}) {
  return (
    <>
      <Some title={t`New`} count={counts.New} shown={New.length}>
        {New.map(({ Line, Name }) => (
          <li key={Line}>{Name}</li>
        ))}
      </Some>
      <Some title={t`Changed`} count={counts.Changed} shown={Changed.length}>
        {Changed.map(({ Line, Name, Column, Was, Becomes, More }) => (
          <li key={Line}>
            {Name}: {translateText(Column)} <s>{Was || t`empty`}</s> {'\u2192'}{' '}
            <b>{Becomes || t`empty`}</b>
            {More > 0 && <span className="faint"> {t`and ${formatInteger(More)} more`}</span>}
          </li>
        ))}
      </Some>
      <Some title={t`Not in the file`} count={counts.Gone} shown={Gone.length}>
        {Gone.map(({ Name }) => (
          <li key={Name}>{Name}</li>
        ))}
      </Some>
    </>
  );
}

type SomeProps = {
  title: string;
  count: number | null;
  shown: number;
  children: ReactNode;
};

function Some({ title, count, shown, children }: SomeProps) {
  if (!count) return null;
  return (
    <details>
      <summary>
        {title} <span className="faint">{formatInteger(count)}</span>
      </summary>
      <ul>
        {children}
        {count > shown && <li className="faint">{t`and ${formatInteger(count - shown)} more`}</li>}
      </ul>
    </details>
  );
}
