import type { FormEvent, ReactNode } from 'react';
import { countChangedFields } from '#frontend/record-form/count-changed-fields.ts';
import { RecordFormBar } from '#frontend/record-form/record-form-bar.tsx';
import { useFocusFirstError } from '#frontend/record-form/use-focus-first-error.ts';
import { t } from '#shared/language/t.ts';
import type { AnnouncementSettings } from '#shared/schemas/announcement-schema.ts';
import { AnnouncementFields } from './announcement-fields.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { useAnnouncementForm } from './use-announcement-form.ts';
import './alert.css';

type AnnouncementSettingsFormProps = {
  settings: AnnouncementSettings;
  /** Rendered below the fields, for the version that was saved last. */
  renderHistory: (version: number) => ReactNode;
};

/** The settings are read once, so that typed text is not overwritten. */
export function AnnouncementSettingsForm({
  settings,
  renderHistory,
}: AnnouncementSettingsFormProps) {
  const record = useAnnouncementForm(settings);
  const { form, base = settings, errors, isSaving, change, discard, save } = record;
  const element = useFocusFirstError(record.rejectedErrors);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={element} className="alert" noValidate onSubmit={submit}>
      <RecordFormBar
        unchangedText={t`Announcement to all or some dealers`}
        changeCount={countChangedFields(form, record.before)}
        draftOffers={[record.offer]}
        isSaving={isSaving}
        onDiscard={discard}
      />
      <AnnouncementFields {...{ form, errors, change }}>
        {renderHistory(base.Version)}
      </AnnouncementFields>
      <AnnouncementPreview form={form} />
    </form>
  );
}
