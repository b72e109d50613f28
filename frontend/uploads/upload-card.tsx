import type { ReactNode } from 'react';
import { Card } from '#frontend/parts/controls/card.tsx';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { useHolder } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { ReleasedUploadKind } from '#shared/schemas/catalog-release-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { mayUpload } from '#shared/uploads/upload-permissions.ts';
import { ReleaseList } from './release-list.tsx';
import type { UploadLocation } from './send-file.ts';
import { UploadBox } from './upload-box.tsx';
import { UploadList } from './upload-list.tsx';
import { useReleaseHistories, useUploads } from './use-jobs.ts';
import './uploads.css';

type Props = {
  id: string;
  title: string;
  about: ReactNode;
  uploadLocation: UploadLocation;
  /** What is said once a file is kept. */
  done: string;
};

/** Files of one kind: one more is given here, by who may; what is in use of them, and those before. */
export const UploadCard = ({ id, title, about, ...files }: Props) => (
  <Card id={id} title={title} about={about}>
    <UploadFiles title={title} {...files} />
  </Card>
);

type FilesProps = Pick<Props, 'title' | 'uploadLocation' | 'done'>;

/** The same without its card: what becomes of a file stands where it was given, above all that is in use. */
export function UploadFiles({ title, uploadLocation, done }: FilesProps) {
  const isUploader = mayUpload(uploadLocation.kind, useHolder());
  const list = useUploads(uploadLocation);
  const releases = useReleaseHistories(uploadLocation, list.data);
  const again = () => void list.mutate();
  return (
    <div className="uploads">
      {isUploader && <UploadBox uploadLocation={uploadLocation} done={done} onStored={again} />}
      <WhenLoaded of={list} failed={uploadsTexts.notListed} rows={2}>
        {(uploads) =>
          uploads.length > 0 ? (
            <UploadList
              name={t`Uploads, ${title}`}
              uploadLocation={uploadLocation}
              uploads={uploads}
              mayRemove={isUploader}
              onChanged={again}
            />
          ) : (
            <p className="faint uploads-none">{t`No uploads yet`}</p>
          )
        }
      </WhenLoaded>
      {releases.data && releases.data.length > 0 && (
        <ReleaseList
          uploadLocation={{
            kind: ReleasedUploadKind.parse(uploadLocation.kind),
            owner: uploadLocation.owner,
          }}
          all={releases.data}
          mayChoose={isUploader}
          onChosen={(now) => void releases.mutate(now, { revalidate: !now })}
        />
      )}
    </div>
  );
}
