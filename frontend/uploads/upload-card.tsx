import type { ReactNode } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { Card } from '#frontend/parts/controls/card.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { useHolder } from '#frontend/session/current-user.ts';
import * as uploads from '#shared/contract/uploads.ts';
import { t } from '#shared/language/t.ts';
import { uploadsTexts } from '#shared/texts/uploads.ts';
import { mayUpload } from '#shared/uploads/who-may.ts';
import type { Place } from './send-file.ts';
import { UploadBox } from './upload-box.tsx';
import { UploadList } from './upload-list.tsx';
import './uploads.css';

type Props = {
  id: string;
  title: string;
  about: ReactNode;
  place: Place;
  /** What is said once a file is kept. */
  done: string;
};

/** Files of one kind: one more is given here, by who may, and those before are listed. */
export function UploadCard({ id, title, about, place, done }: Props) {
  const isUploader = mayUpload(place.kind, useHolder());
  const list = useCall(uploads.listUploads, { params: place }, { isFailureShown: true });
  const again = () => void list.mutate();
  return (
    <Card id={id} title={title} about={about}>
      <div className="uploads">
        {isUploader && <UploadBox place={place} done={done} onKept={again} />}
        {list.data ? (
          list.data.length > 0 ? (
            <UploadList
              name={t`Uploads, ${title}`}
              place={place}
              uploads={list.data}
              mayRemove={isUploader}
              onRemoved={again}
            />
          ) : (
            <p className="faint uploads-none">{t`No uploads yet`}</p>
          )
        ) : list.error ? (
          <Failed title={uploadsTexts.notListed} text={list.error.message} onRetry={again} />
        ) : (
          <LoadingRows count={2} />
        )}
      </div>
    </Card>
  );
}
