import { joinNoticeText } from '#shared/format/notice-text.ts';
import { t } from '#shared/language/t.ts';

/** The rules fix the wording of some of these texts; the others are our own. */
export const customersTexts = {
  numberRequired: t`Customer # is Required`,
  nameRequired: t`Name is Required`,
  globalCustomerReadOnly: t`You are not able to edit global customers at this time`,
  created: t`New private customer created`,
  updated: t`Customer updated`,
  accessRequested: t`Access has been requested! `,
  accessNotRequested: t`Unable to request access at this time `,
  editingNotAllowed: t`Your dealer does not let customers be changed here.`,
  numberTaken: t`Another customer has this number`,
  changedMeanwhile: t`This customer was changed by somebody else meanwhile.`,
  accessRequestedBy: (name: string, customerNumber: string) =>
    joinNoticeText(
      formatAccessSubject(customerNumber),
      t`${name} asks for access to customer ${customerNumber}.`,
    ),
  accessGiven: (name: string, customerNumber: string) =>
    joinNoticeText(
      formatAccessSubject(customerNumber),
      t`${name} has given you access to customer ${customerNumber}.`,
    ),
  accessRefused: (name: string, customerNumber: string) =>
    joinNoticeText(
      formatAccessSubject(customerNumber),
      t`${name} has not given you access to customer ${customerNumber}.`,
    ),
  accessEnded: (name: string, customerNumber: string) =>
    joinNoticeText(
      formatAccessSubject(customerNumber),
      t`${name} has ended your access to customer ${customerNumber}.`,
    ),
  visibleToAll: t`Everyone of your dealer sees this customer.`,
  contactChangedMeanwhile: t`This contact was changed by somebody else meanwhile.`,
  noteChangedMeanwhile: t`This note was changed by somebody else meanwhile.`,
  tooManyContacts: (max: number) => t`A customer has at most ${max} contacts.`,
  tooManyNotes: (max: number) => t`A customer has at most ${max} notes.`,
} as const;

function formatAccessSubject(customerNumber: string): string {
  return t`Access to customer ${customerNumber}`;
}
