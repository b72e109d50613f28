import { useRecordForm, type RecordKind } from '#frontend/record-form/use-record-form.ts';
import * as announcement from '#shared/contract/announcement-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { AnnouncementSettings } from '#shared/schemas/announcement-schema.ts';
import { announcementTexts } from '#shared/texts/announcement-texts.ts';
import { bodyOf, formOf, problemsOf, type AlertForm } from './alert-form.ts';

const kindOf = (settings: AnnouncementSettings): RecordKind<AlertForm, AnnouncementSettings> => ({
  getDraftKey: () => ({ kind: 'announcement', ids: {} }),
  lost: t`The alert message has unsaved changes. They will be lost.`,
  formOf: (saved = settings) => formOf(saved),
  problemsOf: (form) => problemsOf(form),
  async send(form, { Version } = settings, callIdempotently) {
    const saved = await callIdempotently(announcement.saveSettings, {
      body: bodyOf(form, Version),
    });
    return { successText: announcementTexts.saved, saved };
  },
  formatRejection: announcementTexts.notSaved,
});

/** The form of the announcement over what stands there; what fails stays typed. */
export const useAlertForm = (settings: AnnouncementSettings) =>
  useRecordForm(kindOf(settings), settings);
