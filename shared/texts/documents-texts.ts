import { joinNoticeText } from '#shared/format/notice-text.ts';
import { t } from '#shared/language/t.ts';

/** Texts for printed forms; the rules fix their wording. */
export const documentsTexts = {
  frenchForHscaOnly: t`French is offered to HSCA alone`,
  formRequired: t`Please select at least one form to generate.`,
  datesMustBeSet: t`Installation Date and Expiration Date must be set`,
  datesReadOnly: t`They can be set while the order is uncommitted.`,
  severalProposals: t`One PDF holds one proposal`,
  internalFormsSeparate: t`Internal forms go into no PDF with others`,
  internalFormsNotMailed: t`Internal forms show costs and margins: they are not e-mailed to customers.`,
  taxNumberMissing: (tax: string) =>
    t`The dealer’s registration number for ${tax} is missing. It is kept in the dealer profile.`,
  duplicateForm: t`A form is in one PDF once`,
  notOffered: t`This form is not offered`,
  tooManyPages: t`These forms are too large for one PDF. Make fewer at once.`,
  inProgress: t`The forms are long and are being made. Ask for them again in a moment.`,
  tooManyLong: t`Other long forms of your dealer are being made. Try again in a moment.`,
  busy: t`Others are printing. Try again in a moment.`,
  printingFailed: t`The forms could not be made. Try again.`,
  amountsDiffer: t`The printed figures are not those of the order, so the forms were not given out.`,
  addresseeMissing: t`Enter at least one e-mail address`,
  tooManyAddressees: (max: number) => t`At most ${max} e-mail addresses`,
  subjectMissing: t`Enter a subject`,
  tooLargeToMail: (megabytes: number) =>
    t`The PDF is larger than ${megabytes} MB, which many mailboxes refuse. Generate it and send it another way.`,
  notMailed: t`The forms could not be e-mailed. Try again.`,
  tooManyMails: t`Too many e-mails were sent of late. Try again later.`,
  mailFailed: (orderNumber: string, recipients: string) =>
    joinNoticeText(
      t`The forms of order ${orderNumber} were not e-mailed`,
      t`The e-mail to ${recipients} could not be sent. Check the address and send it again.`,
    ),
} as const;
