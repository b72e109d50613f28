import { orderStatuses } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order.ts';
import { documentsTexts } from '#shared/texts/documents.ts';
import { forms, type Form } from './forms.ts';

/*
 * What a rep may choose together: internal forms or the others, one proposal, terms with an agreement. The
 * screen keeps to it while forms are ticked, the server refuses what does not.
 */

/** The forms that are chosen, in the order in which they are printed. */
export type Choice = readonly Form[];

export const isInternal = ({ kind }: Form) => kind === 'internal';

/** What is chosen after one more form was: it clears what it cannot be with, and brings the terms it needs. */
export function choose(chosen: Choice, form: Form): Choice {
  const compatible = chosen.filter((each) => !isSame(each, form) && mayGoTogether(each, form));
  const needsTerms = form.kind === 'agreement' && !compatible.some(isTerms);
  return putCoverFirst([...compatible, form, ...(needsTerms ? [forms.terms] : [])]);
}

export const leaveOut = (chosen: Choice, form: Form): Choice =>
  chosen.filter((each) => !isSame(each, form));

/** The forms with one of them moved to another place; the cover page stays first. */
export function move(chosen: Choice, from: number, to: number): Choice {
  const form = chosen[from];
  return form ? putCoverFirst(chosen.toSpliced(from, 1).toSpliced(to, 0, form)) : chosen;
}

/** Why forms cannot be made into one PDF; undefined where they can. */
export function problemOf(chosen: Choice): string | undefined {
  if (chosen.length === 0) return documentsTexts.selectForm;
  if (chosen.filter(({ kind }) => kind === 'proposal').length > 1)
    return documentsTexts.oneProposal;
  if (chosen.some(isInternal) && !chosen.every(isInternal)) return documentsTexts.internalAlone;
  return new Set(chosen.map(({ id }) => id)).size < chosen.length
    ? documentsTexts.formTwice
    : undefined;
}

/** Whether a date is missing that a proposal or an agreement holds the dealer to; a submitted order is past that. */
export const isMissingRequiredDates = (
  chosen: Choice,
  {
    OrderStatusId,
    InstalledOn,
    ExpiresOn,
  }: Pick<Order, 'OrderStatusId' | 'InstalledOn' | 'ExpiresOn'>,
) =>
  OrderStatusId !== orderStatuses.submitted &&
  !(InstalledOn && ExpiresOn) &&
  chosen.some(({ kind }) => kind === 'proposal' || kind === 'agreement');

const mayGoTogether = (one: Form, other: Form) =>
  isInternal(one) === isInternal(other) && !(one.kind === 'proposal' && other.kind === 'proposal');

const isSame = (one: Form, other: Form) => one.id === other.id;
const isTerms = (form: Form) => isSame(form, forms.terms);

const putCoverFirst = (chosen: Choice): Choice => [
  ...chosen.filter(({ kind }) => kind === 'cover'),
  ...chosen.filter(({ kind }) => kind !== 'cover'),
];
