import type { FormEvent, ReactNode } from 'react';
import { changesIn } from '#frontend/record-form/changes-in.ts';
import { RecordBar } from '#frontend/record-form/record-bar.tsx';
import { useFirstError } from '#frontend/record-form/use-first-error.ts';
import { t } from '#shared/language/t.ts';
import type { AnnouncementSettings } from '#shared/schemas/announcement-schema.ts';
import { AlertFields } from './alert-fields.tsx';
import { AlertPreview } from './alert-preview.tsx';
import { useAlertForm } from './use-alert-form.ts';
import './alert.css';

type Props = {
  settings: AnnouncementSettings;
  /** Stands below the fields, for the state that was saved last. */
  history: (version: number) => ReactNode;
};

/** What stands there is read once: whoever is typing is not written over. */
export function Alert({ settings, history }: Props) {
  const record = useAlertForm(settings);
  const { form, base = settings, errors, isSaving, change, discard, save } = record;
  const element = useFirstError(record.refusal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={element} className="alert" noValidate onSubmit={submit}>
      <RecordBar
        about={t`Announcement to all or some dealers`}
        changes={changesIn(form, record.before)}
        offers={[record.offer]}
        isSaving={isSaving}
        onDiscard={discard}
      />
      <AlertFields {...{ form, errors, change }}>{history(base.Version)}</AlertFields>
      <AlertPreview form={form} />
    </form>
  );
}
