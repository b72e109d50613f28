import { describe, expect, test } from 'vitest';
import {
  reduceFormBuilder,
  restoreOfferedChoice,
  getBuilderFileName,
  initialFormBuilder,
  getReportIds,
  type FormBuilderState,
  type FormBuilderAction,
} from '#frontend/worksheet/form-builder/form-builder-state.ts';
import { builtInForms, type PrintForm } from '#shared/forms/built-in-forms.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import { anOrder } from '#tests/make/an-order.ts';

const tick = (form: PrintForm, isTicked = true): FormBuilderAction => ({
  type: 'ticked',
  form,
  isTicked,
});
const after = (...actions: FormBuilderAction[]): FormBuilderState =>
  actions.reduce(reduceFormBuilder, initialFormBuilder);
const ids = ({ chosen }: FormBuilderState) => chosen.map(({ id }) => id);

const all = (form: PrintForm) => form.id > 0;

describe('the Form Builder', () => {
  test('begins with the proposal', () => {
    expect(ids(initialFormBuilder)).toEqual([1]);
  });

  test.each([
    [
      [tick(builtInForms.worksheet)],
      [3],
      '1 customer form was cleared: internal forms are printed by themselves.',
    ],
    [
      [tick(builtInForms.cover), tick(builtInForms.installationList)],
      [24],
      '2 customer forms were cleared: internal forms are printed by themselves.',
    ],
    [
      [tick(builtInForms.worksheet), tick(builtInForms.cover)],
      [70],
      '1 internal form was cleared: internal forms are printed by themselves.',
    ],
    [[tick(findFormByReportId(83)!.form)], [83], 'Proposal was cleared: one proposal only.'],
    [
      [tick(builtInForms.purchaseAgreement)],
      [1, 79, 72],
      'Terms and Conditions was added. It can be unticked.',
    ],
  ] as const)('says what a tick did to others, and takes it back: %#', (actions, chosen, text) => {
    const state = after(...actions);
    expect(ids(state)).toEqual(chosen);
    expect(state.effect?.text).toBe(text);
    const before = after(...actions.slice(0, -1));
    const undone = reduceFormBuilder(state, { type: 'effectUndone' });
    expect(ids(undone)).toEqual(ids(before));
    expect(undone.effect).toBeUndefined();
  });

  test('says nothing of a tick that does nothing else, or is taken away', () => {
    expect(after(tick(builtInForms.terms)).effect).toBeUndefined();
    const unticked = after(
      tick(builtInForms.purchaseAgreement),
      tick(builtInForms.purchaseAgreement, false),
    );
    expect(unticked.effect).toBeUndefined();
    expect(ids(unticked)).toEqual([1, 72]);
  });

  test('asks for the numbers of store and language, in the order chosen', () => {
    const state = after(
      tick(builtInForms.equipmentContract),
      { type: 'moved', from: 2, to: 0 },
      { type: 'languageChosen', language: 'fr' },
    );
    expect(getReportIds(state, anOrder(), 'HSCA')).toEqual([72, 1, 82]);
  });

  test('calls the file after what is chosen until somebody calls it otherwise', () => {
    const order = { ...anOrder(), OrderNumber: '7', BillingInfo: { Name: 'Élodie' } };
    const now = new Date(2026, 10, 3, 9, 4, 5);
    expect(getBuilderFileName(initialFormBuilder, order, now)).toBe('7 Élodie Proposal.pdf');
    const french = after({ type: 'languageChosen', language: 'fr' });
    expect(getBuilderFileName(french, order, now)).toBe('7 Élodie Proposition.pdf');
    expect(getBuilderFileName(after(tick(builtInForms.terms)), order, now)).toBe(
      'Élodie 2026-11-03 090405.pdf',
    );
    const named = after({ type: 'named', fileName: 'Mine' }, tick(builtInForms.terms));
    expect(getBuilderFileName(named, order, now)).toBe('Mine');
  });

  test('takes what was chosen last as far as it is offered, without what it brought', () => {
    expect(restoreOfferedChoice([72, 1, 9999, 72], all).map(({ id }) => id)).toEqual([72, 1]);
    // The terms were unticked then, and are not brought again.
    expect(restoreOfferedChoice([79], all).map(({ id }) => id)).toEqual([79]);
    expect(restoreOfferedChoice([80], all).map(({ id }) => id)).toEqual([79]);
    expect(restoreOfferedChoice([1, 72], ({ id }) => id !== 1).map(({ id }) => id)).toEqual([72]);
    expect(restoreOfferedChoice([1, 83, 3], all).map(({ id }) => id)).toEqual([3]);
  });

  test('takes nothing back that was chosen before the last choice was known', () => {
    const last: FormBuilderAction = {
      type: 'choiceTaken',
      chosen: [builtInForms.worksheet],
      language: 'fr',
    };
    const named = after({ type: 'named', fileName: 'Mine' }, last);
    expect(named).toMatchObject({
      chosen: [builtInForms.worksheet],
      language: 'fr',
      fileName: 'Mine',
    });
    const newer: FormBuilderAction = {
      type: 'choiceTaken',
      chosen: [builtInForms.terms],
      language: 'en',
    };
    expect(after(last, newer)).toMatchObject({ chosen: [builtInForms.terms], language: 'en' });
    expect(ids(after(last, tick(builtInForms.worksheet, false), newer))).toEqual([]);
    expect(ids(after(tick(builtInForms.terms), last))).toEqual([1, 72]);
    expect(ids(after({ type: 'languageChosen', language: 'fr' }, last))).toEqual([1]);
    expect(ids(after({ type: 'askedFor' }, last))).toEqual([1]);
  });
});
