import { t } from '#shared/language/t.ts';

/** The texts of printed forms, as the rules give them. */
export const documentsTexts = {
  frenchForHscaOnly: t`French is offered to HSCA alone`,
  selectForm: t`Please select at least one form to generate.`,
  datesMustBeSet: t`Installation Date and Expiration Date must be set`,
  datesReadOnly: t`They can be set while the order is uncommitted.`,
  oneProposal: t`One PDF holds one proposal`,
  internalAlone: t`Internal forms go into no PDF with others`,
  numberMissing: (tax: string) =>
    t`The dealer’s registration number for ${tax} is missing. It is kept in the dealer profile.`,
  formTwice: t`A form is in one PDF once`,
  notOffered: t`This form is not offered`,
  tooManyPages: t`These forms are too large for one PDF. Make fewer at once.`,
  busy: t`Others are printing. Try again in a moment.`,
  notPrinted: t`The forms could not be made. Try again.`,
  figuresDiffer: t`The printed figures are not those of the order, so the forms were not given out.`,
} as const;
