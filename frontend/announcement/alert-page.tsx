import type { FormEvent } from 'react';
import { useCall } from '#frontend/api/use-call.ts';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { useUnsavedGuard } from '#frontend/parts/dialogs/use-unsaved-guard.ts';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { RecordBar } from '#frontend/record-form/record-bar.tsx';
import * as announcement from '#shared/contract/announcement.ts';
import { t } from '#shared/language/t.ts';
import type { AnnouncementSettings } from '#shared/schemas/announcement.ts';
import { announcementTexts } from '#shared/texts/announcement.ts';
import { AlertFields } from './alert-fields.tsx';
import { AlertPreview } from './alert-preview.tsx';
import { useAlertForm } from './use-alert-form.ts';
import './alert.css';

/** /dashboard/alert-message: what is announced, to whom and until when. */
export function AlertPage() {
  const { data, error, mutate } = useCall(announcement.getSettings, {}, { isFailureShown: true });
  return (
    <>
      <Crumbs here={t`Alert Message`} />
      {error ? (
        <Failed
          title={announcementTexts.notRetrieved(error.message)}
          onRetry={() => void mutate()}
        />
      ) : data ? (
        <Alert settings={data} />
      ) : (
        <LoadingRows count={6} />
      )}
    </>
  );
}

/** What stands there is read once: whoever is typing is not written over. */
function Alert({ settings }: { settings: AnnouncementSettings }) {
  const { form, errors, isSaving, isChanged, change, discard, save } = useAlertForm(settings);
  useUnsavedGuard(isChanged, t`The alert message has unsaved changes. They will be lost.`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className="alert" noValidate onSubmit={submit}>
      <RecordBar
        about={t`Announcement to all or some dealers`}
        changes={isChanged ? 1 : 0}
        isSaving={isSaving}
        onDiscard={discard}
      />
      <AlertFields {...{ form, errors, change }} />
      <AlertPreview form={form} />
    </form>
  );
}
