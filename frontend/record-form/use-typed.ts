import { useState } from 'react';
import { useLatest } from '#frontend/browser/use-latest.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** How a record stands in fields. */
export type Typing<Form extends Fields, Saved> = {
  /** What stands in the fields of a record, or of one there is to be. */
  formOf: (record: Saved | undefined) => Form;
  /** What was typed while `sent` was being saved, with the numbers that its new entries have in what was saved. */
  withNumbers?: (typed: Form, made: { sent: Form; saved: Form }) => Form;
};

/** What somebody else has changed meanwhile: each field, and whether one's own change of it stands against theirs. */
export type Meanwhile<Form> = readonly { field: keyof Form & string; isAlsoMine: boolean }[];

/** What there is to say of what stands in the fields. */
type FormNotices<Form> = {
  meanwhile: Meanwhile<Form>;
  /** Whether something was typed while the press before was being saved, which is not saved. */
  isTypedSince: boolean;
};

const nothing = { meanwhile: [], isTypedSince: false };

/** What is typed over a record, and what to do with another state of it. */
export function useTyped<Form extends Fields, Saved>(
  { formOf, withNumbers }: Typing<Form, Saved>,
  record: Saved | undefined,
) {
  const [base, setBase] = useState(record);
  const [form, setForm] = useState(() => formOf(record));
  const [notices, setNotices] = useState<FormNotices<Form>>(nothing);
  const latest = useLatest(form);
  const before = formOf(base);

  /** As it was saved; what was typed since it was sent stays typed. Says whether nothing was. */
  function take(saved: Saved | undefined, sent: Form): boolean {
    const now = latest.current;
    const since = changedFields(sent, now);
    const after = saved ? formOf(saved) : now;
    const typed = withNumbers?.(now, { sent, saved: after }) ?? now;
    if (saved) setBase(saved);
    // Another object each time, which is kept in the browser anew.
    setForm({ ...after, ...pick(typed, since) });
    setNotices({ ...nothing, isTypedSince: since.length > 0 });
    return since.length === 0;
  }

  /** What somebody else has saved; what is typed by now stays typed. */
  function merge(current: Saved) {
    const theirs = formOf(current);
    const now = latest.current;
    setNotices({ ...nothing, meanwhile: meanwhileOf({ before, form: now, theirs }) });
    setBase(current);
    setForm({ ...theirs, ...pick(now, changedFields(before, now)) });
  }

  function discard() {
    setForm(before);
    setNotices(nothing);
  }

  /** Text that was left unsaved, over the record as it stands now. */
  function restore(unsavedDraft: { form: Form; before: Form }) {
    const mine = { ...before, ...pick(unsavedDraft.form, fieldsToRestore(unsavedDraft, before)) };
    const since = meanwhileOf({ before: unsavedDraft.before, form: mine, theirs: before });
    setNotices({ ...nothing, meanwhile: since.filter(({ isAlsoMine }) => isAlsoMine) });
    setForm(mine);
  }

  return {
    base,
    form,
    /** What stands in the record. */
    before,
    ...notices,
    isChanged: changedFields(before, form).length > 0,
    change: (some: Partial<Form>) => setForm((now) => ({ ...now, ...some })),
    take,
    merge,
    discard,
    restore,
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const changedFields = <Form extends Fields>(before: Form, after: Form) =>
  (Object.keys(before) as (keyof Form & string)[]).filter(
    (field) => !isSame(before[field], after[field]),
  );

const fieldsToRestore = <Form extends Fields>(
  unsavedDraft: { form: Form; before: Form },
  now: Form,
) =>
  changedFields(unsavedDraft.before, unsavedDraft.form).filter((field) =>
    isOfKind(unsavedDraft.form[field], now[field]),
  );

/** Kept by another version of the product, a field may be gone, or hold something else. */
const isOfKind = (storedValue: unknown, now: unknown) =>
  now !== undefined &&
  (storedValue === null ||
    now === null ||
    (typeof storedValue === typeof now && Array.isArray(storedValue) === Array.isArray(now)));

type Three<Form> = { before: Form; form: Form; theirs: Form };

/** The fields that somebody else has changed, and whether one's own change stands against theirs. */
const meanwhileOf = <Form extends Fields>({ before, form, theirs }: Three<Form>) =>
  changedFields(before, theirs).map((field) => ({
    field,
    isAlsoMine: !isSame(form[field], before[field]) && !isSame(form[field], theirs[field]),
  }));

const pick = <Form extends Fields>(form: Form, fields: readonly (keyof Form)[]) =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
