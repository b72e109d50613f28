import { useState } from 'react';
import { useLatestRef } from '#frontend/browser/use-latest-ref.ts';

export type FormFields = Readonly<Record<string, unknown>>;

/** How a record stands in fields. */
export type FormMapping<Form extends FormFields, Saved> = {
  /** What stands in the fields of a record, or of one there is to be. */
  toForm: (record: Saved | undefined) => Form;
  /** What was typed while `sent` was being saved, with the numbers that its new entries have in what was saved. */
  applySavedNumbers?: (typed: Form, made: { sent: Form; saved: Form }) => Form;
};

/** What somebody else has changed meanwhile: each field, and whether one's own change of it stands against theirs. */
export type ConcurrentChanges<Form> = readonly {
  field: keyof Form & string;
  isAlsoMine: boolean;
}[];

/** What there is to say of what stands in the fields. */
type FormNotices<Form> = {
  meanwhile: ConcurrentChanges<Form>;
  /** Whether something was typed while the press before was being saved, which is not saved. */
  isTypedSince: boolean;
};

const noFormNotices = { meanwhile: [], isTypedSince: false };

/** What is typed over a record, and what to do with another state of it. */
export function useRecordFormState<Form extends FormFields, Saved>(
  { toForm, applySavedNumbers }: FormMapping<Form, Saved>,
  record: Saved | undefined,
) {
  const [base, setBase] = useState(record);
  const [form, setForm] = useState(() => toForm(record));
  const [notices, setNotices] = useState<FormNotices<Form>>(noFormNotices);
  const latest = useLatestRef(form);
  const before = toForm(base);

  /** As it was saved; what was typed since it was sent stays typed. Says whether nothing was. */
  function take(saved: Saved | undefined, sent: Form): boolean {
    const now = latest.current;
    const changedSince = listChangedFields(sent, now);
    const after = saved ? toForm(saved) : now;
    const typed = applySavedNumbers?.(now, { sent, saved: after }) ?? now;
    if (saved) setBase(saved);
    // Another object each time, which is kept in the browser anew.
    setForm({ ...after, ...pickFields(typed, changedSince) });
    setNotices({ ...noFormNotices, isTypedSince: changedSince.length > 0 });
    return changedSince.length === 0;
  }

  /** What somebody else has saved; what is typed by now stays typed. */
  function merge(current: Saved) {
    const theirs = toForm(current);
    const now = latest.current;
    setNotices({
      ...noFormNotices,
      meanwhile: listConcurrentChanges({ before, form: now, theirs }),
    });
    setBase(current);
    setForm({ ...theirs, ...pickFields(now, listChangedFields(before, now)) });
  }

  function discard() {
    setForm(before);
    setNotices(noFormNotices);
  }

  /** Text that was left unsaved, over the record as it stands now. */
  function restore(unsavedDraft: { form: Form; before: Form }) {
    const mine = {
      ...before,
      ...pickFields(unsavedDraft.form, listFieldsToRestore(unsavedDraft, before)),
    };
    const changedSince = listConcurrentChanges({
      before: unsavedDraft.before,
      form: mine,
      theirs: before,
    });
    setNotices({
      ...noFormNotices,
      meanwhile: changedSince.filter(({ isAlsoMine }) => isAlsoMine),
    });
    setForm(mine);
  }

  return {
    base,
    form,
    /** What stands in the record. */
    before,
    ...notices,
    isChanged: listChangedFields(before, form).length > 0,
    change: (changes: Partial<Form>) => setForm((now) => ({ ...now, ...changes })),
    take,
    merge,
    discard,
    restore,
  };
}

const isSameValue = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const listChangedFields = <Form extends FormFields>(before: Form, after: Form) =>
  (Object.keys(before) as (keyof Form & string)[]).filter(
    (field) => !isSameValue(before[field], after[field]),
  );

const listFieldsToRestore = <Form extends FormFields>(
  unsavedDraft: { form: Form; before: Form },
  now: Form,
) =>
  listChangedFields(unsavedDraft.before, unsavedDraft.form).filter((field) =>
    isSameKind(unsavedDraft.form[field], now[field]),
  );

/** Kept by another version of the product, a field may be gone, or hold something else. */
const isSameKind = (storedValue: unknown, currentValue: unknown) =>
  currentValue !== undefined &&
  (storedValue === null ||
    currentValue === null ||
    (typeof storedValue === typeof currentValue &&
      Array.isArray(storedValue) === Array.isArray(currentValue)));

type FormVersions<Form> = { before: Form; form: Form; theirs: Form };

/** The fields that somebody else has changed, and whether one's own change stands against theirs. */
const listConcurrentChanges = <Form extends FormFields>({
  before,
  form,
  theirs,
}: FormVersions<Form>) =>
  listChangedFields(before, theirs).map((field) => ({
    field,
    isAlsoMine:
      !isSameValue(form[field], before[field]) && !isSameValue(form[field], theirs[field]),
  }));

const pickFields = <Form extends FormFields>(form: Form, fields: readonly (keyof Form)[]) =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
