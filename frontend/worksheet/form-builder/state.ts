import { formOfReport } from '#shared/forms/all-forms.ts';
import { choose, isInternal, leaveOut, move, type Choice } from '#shared/forms/choice.ts';
import { formsFileName, reportFileName } from '#shared/forms/file-name.ts';
import { type Form, formName, forms, type Language, reportIdOf } from '#shared/forms/forms.ts';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order.ts';

/** What is chosen in the Form Builder, and what the last tick did besides. */
export type Builder = {
  chosen: Choice;
  language: Language;
  /** As the rep typed it; until then the name follows what is chosen. */
  fileName: string | undefined;
  /** What the last tick did to other forms, and what was chosen before it. */
  effect: { text: string; before: Choice } | undefined;
  /** Whether the rep chose anything here: what was chosen last may be known late, and takes nothing of it back. */
  isTouched: boolean;
  /** Whether the rep asked for a PDF: what stands in its way is said from then on, and what it is made of stays. */
  isPdfRequested: boolean;
};

export type BuilderAction =
  | { type: 'ticked'; form: Form; isTicked: boolean }
  | { type: 'moved'; from: number; to: number }
  | { type: 'languageChosen'; language: Language }
  | { type: 'named'; fileName: string }
  | { type: 'choiceTaken'; chosen: Choice; language: Language }
  | { type: 'askedFor' }
  | { type: 'effectUndone' };

export const firstChoice: Builder = {
  chosen: [forms.proposal],
  language: 'en',
  fileName: undefined,
  effect: undefined,
  isTouched: false,
  isPdfRequested: false,
};

export function buildForm(before: Builder, action: BuilderAction): Builder {
  if (action.type === 'named') return { ...before, fileName: action.fileName };
  if (action.type === 'askedFor') return { ...before, isPdfRequested: true };
  if (action.type === 'choiceTaken')
    return before.isTouched || before.isPdfRequested
      ? before
      : { ...before, chosen: action.chosen, language: action.language };
  return built({ ...before, isTouched: true }, action);
}

type Chosen = Exclude<BuilderAction, { type: 'named' | 'choiceTaken' | 'askedFor' }>;

function built(state: Builder, action: Chosen): Builder {
  switch (action.type) {
    case 'ticked':
      return ticked(state, action.form, action.isTicked);
    case 'moved':
      return { ...state, chosen: move(state.chosen, action.from, action.to), effect: undefined };
    case 'languageChosen':
      return { ...state, language: action.language };
    case 'effectUndone':
    default:
      return { ...state, chosen: state.effect?.before ?? state.chosen, effect: undefined };
  }
}

function ticked(state: Builder, form: Form, isTicked: boolean): Builder {
  const before = state.chosen;
  const chosen = isTicked ? choose(before, form) : leaveOut(before, form);
  const text = isTicked ? effectOf(before, chosen, form) : undefined;
  return { ...state, chosen, effect: text ? { text, before } : undefined };
}

/** What a tick did to the other forms, in words. */
function effectOf(before: Choice, after: Choice, form: Form): string | undefined {
  const cleared = before.filter((each) => !after.some(({ id }) => id === each.id));
  const added = after.filter(
    (each) => each.id !== form.id && !before.some(({ id }) => id === each.id),
  );
  const [first] = cleared;
  if (first && isInternal(first) !== isInternal(form))
    return t`${countOf(cleared)} cleared: internal forms are printed by themselves.`;
  if (first) return t`${formName(first)} was cleared: one proposal only.`;
  return added[0] && t`${formName(added[0])} was added. It can be unticked.`;
}

const countOf = (cleared: Choice) => {
  const kind = isInternal(cleared[0]!) ? 'internal' : 'customer';
  return cleared.length === 1 ? t`1 ${kind} form was` : t`${cleared.length} ${kind} forms were`;
};

/** The numbers of what is chosen, as they are asked for. */
export const reportIdsOf = ({ chosen, language }: Builder, order: Order, storeCode: string) =>
  chosen.map((form) => reportIdOf(form, storeCode, order, language));

/** What was chosen last, as far as it is offered still. */
export function choiceOf(ids: readonly number[], isOffered: (form: Form) => boolean): Choice {
  const known = ids.map((id) => formOfReport(id)?.form).filter((form) => form !== undefined);
  return known
    .filter((form, at) => isOffered(form) && known.indexOf(form) === at)
    .reduce<Choice>((chosen, form) => {
      const next = choose(chosen, form);
      return next.length > chosen.length + 1 ? [...chosen, form] : next;
    }, []);
}

/** What the file is called while nobody has called it anything. */
export function fileNameOf({ chosen, language, fileName }: Builder, order: Order, now: Date) {
  if (fileName !== undefined) return fileName;
  const [only] = chosen;
  return only && chosen.length === 1
    ? reportFileName(order, only.names[language])
    : formsFileName(order, now);
}
