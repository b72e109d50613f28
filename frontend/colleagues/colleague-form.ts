import { errorsOf } from '#frontend/api/form-errors.ts';
import { currentIn } from '#frontend/record-form/current-in.ts';
import type { RecordKind } from '#frontend/record-form/use-record-form.ts';
import * as colleagues from '#shared/contract/colleagues-endpoints.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import {
  ColleagueWithVersion,
  NewColleague,
  type ColleagueWithVersion as Saved,
} from '#shared/schemas/colleague-schema.ts';
import { colleaguesTexts } from '#shared/texts/colleagues-texts.ts';

/** What stands in the fields of a colleague. */
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

const blank: ColleagueForm = {
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

function formOf(colleague: Saved | undefined): ColleagueForm {
  if (!colleague) return blank;
  const { Id: _, Name: __, Version: ___, ...fields } = colleague;
  return {
    ...fields,
    Email: fields.Email ?? '',
    Phone: formatPhoneNumber(fields.Phone),
    Groups: fields.Groups.map(({ GroupName }) => GroupName),
  };
}

const bodyOf = (form: ColleagueForm): NewColleague => ({
  ...form,
  Groups: [...form.Groups],
  Title: form.Title as NewColleague['Title'],
  Email: form.Email.trim() || null,
  Phone: form.Phone.trim() || null,
});

export const colleagueKind: RecordKind<ColleagueForm, Saved> = {
  getDraftKey: (colleague) => ({
    kind: 'colleague',
    ids: { colleague: colleague?.Id ?? 'new' },
    name: colleague?.Name ?? '',
  }),
  lost: t`What you changed of this colleague is lost.`,
  formOf,
  problemsOf: (form) => errorsOf(NewColleague, { ...bodyOf(form), Title: form.Title ?? undefined }),
  async send(form, colleague, callIdempotently) {
    const body = bodyOf(form);
    if (!colleague) {
      const saved = await callIdempotently(colleagues.createColleague, { body });
      return { successText: colleaguesTexts.created, saved };
    }
    const params = { Id: colleague.Id };
    const update = { ...body, Version: colleague.Version };
    const saved = await callIdempotently(colleagues.updateColleague, { params, body: update });
    return { successText: colleaguesTexts.updated, saved };
  },
  currentOf: (body) => currentIn(body, 'Colleague', ColleagueWithVersion),
  failed: colleaguesTexts.notUpdated,
  whileNew: { failed: colleaguesTexts.notCreated },
};
