import type { ReactNode } from 'react';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { usePermissionHolder } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import { ReleasedUploadKind } from '#shared/schemas/catalog-release-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { hasUploadPermission } from '#shared/uploads/upload-permissions.ts';
import { ReleaseList } from './release-list.tsx';
import type { UploadLocation } from './send-upload.ts';
import { UploadBox } from './upload-box.tsx';
import { UploadList } from './upload-list.tsx';
import { useReleaseHistories, useUploads } from './use-uploads.ts';
import './uploads.css';

type UploadCardProps = {
  id: string;
  title: string;
  description: ReactNode;
  uploadLocation: UploadLocation;
  /** The message once a file is stored. */
  successText: string;
};

/**
 * The uploads of one kind: a new file, if the user may upload, the releases in use, and the earlier files.
 */
export const UploadCard = ({ id, title, description, ...files }: UploadCardProps) => (
  <FormCard id={id} title={title} description={description}>
    <UploadsAndReleasesSection listName={title} {...files} />
  </FormCard>
);

type UploadsAndReleasesProps = Pick<UploadCardProps, 'uploadLocation' | 'successText'> & {
  /** Only screen readers read it. */
  listName: string;
};

/**
 * The same without the card. The state of an upload is shown below its box, above all releases, of which an
 * uploader chooses the one in use.
 */
export function UploadsAndReleasesSection({
  listName,
  uploadLocation,
  successText,
}: UploadsAndReleasesProps) {
  const isUploader = hasUploadPermission(uploadLocation.kind, usePermissionHolder());
  const list = useUploads(uploadLocation);
  const releases = useReleaseHistories(uploadLocation, list.data);
  const reloadList = () => void list.mutate();
  return (
    <div className="uploads">
      {isUploader && (
        <UploadBox
          uploadLocation={uploadLocation}
          successText={successText}
          onStoredOrChecked={reloadList}
        />
      )}
      <Loaded
        result={list}
        failureText={uploadsTexts.notListed}
        loading={2}
        empty={<p className="faint uploads-none">{t`No uploads yet`}</p>}
      >
        {(uploads) => (
          <UploadList
            name={t`Uploads, ${listName}`}
            uploadLocation={uploadLocation}
            uploads={uploads}
            mayRemove={isUploader}
            onChanged={reloadList}
          />
        )}
      </Loaded>
      {releases.data && releases.data.length > 0 && (
        <ReleaseList
          uploadLocation={{
            kind: ReleasedUploadKind.parse(uploadLocation.kind),
            owner: uploadLocation.owner,
          }}
          histories={releases.data}
          mayChoose={isUploader}
          onChosen={(now) => void releases.mutate(now, { revalidate: !now })}
        />
      )}
    </div>
  );
}
