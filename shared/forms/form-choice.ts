import { orderStatuses } from '#shared/constants.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { builtInForms, type PrintForm } from './built-in-forms.ts';

/*
 * The rules for a selection of forms: internal forms or the others, one proposal, terms with an agreement.
 * The client applies them while the user selects forms; the server rejects a selection that breaks them.
 */

/** The selected forms, in printing order. */
export type FormSelection = readonly PrintForm[];

export const isInternalForm = ({ kind }: PrintForm) => kind === 'internal';

/**
 * Adds a form to the selection: removes forms that it cannot be combined with, and adds the terms that it
 * needs.
 */
export function addFormResolvingConflicts(
  selection: FormSelection,
  form: PrintForm,
): FormSelection {
  const compatible = selection.filter(
    (each) => !isSameForm(each, form) && canCombineForms(each, form),
  );
  const needsTerms = form.kind === 'agreement' && !compatible.some(isTermsForm);
  return putCoverFirst([...compatible, form, ...(needsTerms ? [builtInForms.terms] : [])]);
}

export const removeChosenForm = (selection: FormSelection, form: PrintForm): FormSelection =>
  selection.filter((each) => !isSameForm(each, form));

/** Moves a form to another position; the cover page stays first. */
export function reorderChosenForm(
  selection: FormSelection,
  fromIndex: number,
  toIndex: number,
): FormSelection {
  const form = selection[fromIndex];
  return form
    ? putCoverFirst(selection.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, form))
    : selection;
}

/** The message why forms cannot be in one PDF; undefined where they can. */
export function findFormChoiceProblem(selection: FormSelection): CodedMessage | undefined {
  if (selection.length === 0) return documentsMessages.formRequired;
  if (selection.filter(({ kind }) => kind === 'proposal').length > 1)
    return documentsMessages.severalProposals;
  if (selection.some(isInternalForm) && !selection.every(isInternalForm))
    return documentsMessages.internalFormsSeparate;
  return new Set(selection.map(({ id }) => id)).size < selection.length
    ? documentsMessages.duplicateForm
    : undefined;
}

/**
 * Whether a date is missing that a proposal or an agreement states as the dealer's commitment. A submitted
 * order no longer needs it.
 */
export const isMissingRequiredDates = (
  selection: FormSelection,
  {
    OrderStatusId,
    InstalledOn,
    ExpiresOn,
  }: Pick<Order, 'OrderStatusId' | 'InstalledOn' | 'ExpiresOn'>,
) =>
  OrderStatusId !== orderStatuses.submitted &&
  !(InstalledOn && ExpiresOn) &&
  selection.some(({ kind }) => kind === 'proposal' || kind === 'agreement');

const canCombineForms = (one: PrintForm, other: PrintForm) =>
  isInternalForm(one) === isInternalForm(other) &&
  !(one.kind === 'proposal' && other.kind === 'proposal');

const isSameForm = (one: PrintForm, other: PrintForm) => one.id === other.id;
const isTermsForm = (form: PrintForm) => isSameForm(form, builtInForms.terms);

const putCoverFirst = (selection: FormSelection): FormSelection => [
  ...selection.filter(({ kind }) => kind === 'cover'),
  ...selection.filter(({ kind }) => kind !== 'cover'),
];
