import {
  type PrintForm,
  getFormDisplayName,
  builtInForms,
  getReportId,
} from '#shared/forms/built-in-forms.ts';
import { buildFormsPdfName, buildReportPdfName } from '#shared/forms/document-file-names.ts';
import {
  addFormResolvingConflicts,
  isInternalForm,
  removeChosenForm,
  reorderChosenForm,
  type FormSelection,
} from '#shared/forms/form-choice.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import { SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** The selection in the Form Builder, and the side effects of the last selection. */
export type FormBuilderState = {
  chosen: FormSelection;
  language: Language;
  /** As the user typed it; until then the file name follows the selection. */
  fileName: string | undefined;
  /** How the last selection changed other forms, and the selection before it. */
  effect: { text: string; before: FormSelection } | undefined;
  /** Whether the user has selected anything here: the last choice may load late, and must not overwrite that. */
  isTouched: boolean;
  /** Whether the user requested a PDF: from then on its problems are shown, and its contents stay. */
  isPdfRequested: boolean;
};

export type FormBuilderAction =
  | { type: 'formToggled'; form: PrintForm; isTicked: boolean }
  | { type: 'moved'; from: number; to: number }
  | { type: 'languageChosen'; language: Language }
  | { type: 'fileNameTyped'; fileName: string }
  | { type: 'lastChoiceApplied'; chosen: FormSelection; language: Language }
  | { type: 'pdfRequested' }
  | { type: 'effectUndone' };

export const initialFormBuilder: FormBuilderState = {
  chosen: [builtInForms.proposal],
  language: SOURCE_LANGUAGE,
  fileName: undefined,
  effect: undefined,
  isTouched: false,
  isPdfRequested: false,
};

export function reduceFormBuilder(
  before: FormBuilderState,
  action: FormBuilderAction,
): FormBuilderState {
  if (action.type === 'fileNameTyped') return { ...before, fileName: action.fileName };
  if (action.type === 'pdfRequested') return { ...before, isPdfRequested: true };
  if (action.type === 'lastChoiceApplied')
    return before.isTouched || before.isPdfRequested
      ? before
      : { ...before, chosen: action.chosen, language: action.language };
  return reduceChoice({ ...before, isTouched: true }, action);
}

type ChoiceAction = Exclude<
  FormBuilderAction,
  { type: 'fileNameTyped' | 'lastChoiceApplied' | 'pdfRequested' }
>;

function reduceChoice(state: FormBuilderState, action: ChoiceAction): FormBuilderState {
  switch (action.type) {
    case 'formToggled':
      return applyTick(state, action.form, action.isTicked);
    case 'moved':
      return {
        ...state,
        chosen: reorderChosenForm(state.chosen, action.from, action.to),
        effect: undefined,
      };
    case 'languageChosen':
      return { ...state, language: action.language };
    case 'effectUndone':
    default:
      return { ...state, chosen: state.effect?.before ?? state.chosen, effect: undefined };
  }
}

function applyTick(state: FormBuilderState, form: PrintForm, isTicked: boolean): FormBuilderState {
  const before = state.chosen;
  const chosen = isTicked
    ? addFormResolvingConflicts(before, form)
    : removeChosenForm(before, form);
  const text = isTicked ? formatTickEffect(before, chosen, form) : undefined;
  return { ...state, chosen, effect: text ? { text, before } : undefined };
}

/** Describes how a selection changed the other forms. */
function formatTickEffect(
  before: FormSelection,
  after: FormSelection,
  form: PrintForm,
): string | undefined {
  const cleared = before.filter((each) => !after.some(({ id }) => id === each.id));
  const added = after.filter(
    (each) => each.id !== form.id && !before.some(({ id }) => id === each.id),
  );
  const [first] = cleared;
  if (first && isInternalForm(first) !== isInternalForm(form))
    return t`${formatClearedCount(cleared)} cleared: internal forms are printed by themselves.`;
  if (first) return t`${getFormDisplayName(first)} was cleared: one proposal only.`;
  return added[0] && t`${getFormDisplayName(added[0])} was added. It can be unticked.`;
}

const formatClearedCount = (cleared: FormSelection) => {
  const kind = isInternalForm(cleared[0]!) ? 'internal' : 'customer';
  return cleared.length === 1 ? t`1 ${kind} form was` : t`${cleared.length} ${kind} forms were`;
};

/** The report ids of the selection, for the request. */
export const getReportIds = (
  { chosen, language }: FormBuilderState,
  order: Order,
  storeCode: string,
) => chosen.map((form) => getReportId(form, storeCode, order, language));

/** The last choice without the forms that are no longer offered. */
export function restoreOfferedForms(
  reportIds: readonly number[],
  isOffered: (form: PrintForm) => boolean,
): FormSelection {
  const knownForms = reportIds
    .map((id) => findFormByReportId(id)?.form)
    .filter((form) => form !== undefined);
  return knownForms
    .filter((form, at) => isOffered(form) && knownForms.indexOf(form) === at)
    .reduce<FormSelection>((chosen, form) => {
      const next = addFormResolvingConflicts(chosen, form);
      return next.length > chosen.length + 1 ? [...chosen, form] : next;
    }, []);
}

/** The file name; follows the selection until the user types one. */
export function getFormsFileNameInputValue(
  { chosen, language, fileName }: FormBuilderState,
  order: Order,
  now: Date,
) {
  if (fileName !== undefined) return fileName;
  const [only] = chosen;
  return only && chosen.length === 1
    ? buildReportPdfName(order, only.names[language])
    : buildFormsPdfName(order, now);
}
