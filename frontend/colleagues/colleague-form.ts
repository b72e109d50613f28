import { validateBody } from '#frontend/api/validate-body.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import {
  ColleagueWithVersion,
  NewColleague,
  type ColleagueWithVersion as Saved,
} from '#shared/schemas/colleague-schema.ts';
import { colleaguesTexts } from '#shared/texts/colleagues-texts.ts';

/** The fields of a colleague. */
export type ColleagueForm = {
  Code: string;
  FirstName: string;
  LastName: string;
  Email: string;
  Phone: string;
  Title: NewColleague['Title'] | null;
  Groups: readonly string[];
  ShowInSalesRep: boolean;
  ShowInAdditionalRep1: boolean;
  ShowInAdditionalRep2: boolean;
  IsDeleted: boolean;
};

const emptyColleagueForm: ColleagueForm = {
  Code: '',
  FirstName: '',
  LastName: '',
  Email: '',
  Phone: '',
  Title: null,
  Groups: [],
  ShowInSalesRep: true,
  ShowInAdditionalRep1: false,
  ShowInAdditionalRep2: false,
  IsDeleted: false,
};

function toColleagueForm(colleague: Saved | undefined): ColleagueForm {
  if (!colleague) return emptyColleagueForm;
  const { Id: _, Name: __, Version: ___, ...fields } = colleague;
  return {
    ...fields,
    Email: fields.Email ?? '',
    Phone: formatPhoneNumber(fields.Phone),
    Groups: fields.Groups.map(({ GroupName }) => GroupName),
  };
}

const toColleagueBody = (form: ColleagueForm): NewColleague => ({
  ...form,
  Groups: [...form.Groups],
  Title: form.Title as NewColleague['Title'],
  Email: form.Email.trim() || null,
  Phone: form.Phone.trim() || null,
});

export const colleagueFormDefinition: RecordFormDefinition<ColleagueForm, Saved> = {
  getDraftKey: (colleague) => ({
    kind: 'colleague',
    ids: { colleague: colleague?.Id ?? 'new' },
    name: colleague?.Name ?? '',
  }),
  lossWarning: t`What you changed of this colleague is lost.`,
  toForm: toColleagueForm,
  validateForm: (form) =>
    validateBody(NewColleague, { ...toColleagueBody(form), Title: form.Title ?? undefined }),
  async send(form, colleague, callIdempotently) {
    const body = toColleagueBody(form);
    if (!colleague) {
      const saved = await callIdempotently(colleagues.createColleague, { body });
      return { successText: colleaguesTexts.created, saved };
    }
    const params = { Id: colleague.Id };
    const update = { ...body, Version: colleague.Version };
    const saved = await callIdempotently(colleagues.updateColleague, { params, body: update });
    return { successText: colleaguesTexts.updated, saved };
  },
  parseCurrentRecord: (body) => parseConflictRecord(body, 'Colleague', ColleagueWithVersion),
  failureText: colleaguesTexts.notUpdated,
  newRecordMessages: { failureText: colleaguesTexts.notCreated },
};
