import { useRecordForm, type RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import * as announcement from '#shared/contract/announcement-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { AnnouncementSettings } from '#shared/schemas/announcement-schema.ts';
import { announcementTexts } from '#shared/texts/announcement-texts.ts';
import {
  toAnnouncementUpdate,
  toAnnouncementForm,
  validateAnnouncementForm,
  type AnnouncementForm,
} from './announcement-form.ts';

const createAnnouncementFormDefinition = (
  settings: AnnouncementSettings,
): RecordFormDefinition<AnnouncementForm, AnnouncementSettings> => ({
  getDraftKey: () => ({ kind: 'announcement', ids: {} }),
  lossWarning: t`The alert message has unsaved changes. They will be lost.`,
  toForm: (saved = settings) => toAnnouncementForm(saved),
  validateForm: (form) => validateAnnouncementForm(form),
  async send(form, { Version } = settings, callIdempotently) {
    const saved = await callIdempotently(announcement.saveSettings, {
      body: toAnnouncementUpdate(form, Version),
    });
    return { successText: announcementTexts.saved, saved };
  },
  formatRejection: announcementTexts.notSaved,
});

/** The announcement's form. If saving fails, what was typed stays. */
export const useAnnouncementForm = (settings: AnnouncementSettings) =>
  useRecordForm(createAnnouncementFormDefinition(settings), settings);
