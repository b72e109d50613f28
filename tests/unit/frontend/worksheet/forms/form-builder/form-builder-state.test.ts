import { describe, expect, test } from 'vitest';
import {
  reduceFormBuilder,
  restoreOfferedForms,
  getFormsFileNameInputValue,
  initialFormBuilder,
  getReportIds,
  type FormBuilderState,
  type FormBuilderAction,
} from '#frontend/worksheet/forms/form-builder/form-builder-state.ts';
import { builtInForms, type PrintForm } from '#shared/forms/built-in-forms.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const buildTickAction = (form: PrintForm, isTicked = true): FormBuilderAction => ({
  type: 'formToggled',
  form,
  isTicked,
});
const applyActions = (...actions: FormBuilderAction[]): FormBuilderState =>
  actions.reduce(reduceFormBuilder, initialFormBuilder);
const listChosenIds = ({ chosen }: FormBuilderState) => chosen.map(({ id }) => id);

const isRealForm = (form: PrintForm) => form.id > 0;

describe('the Form Builder', () => {
  test('begins with the proposal', () => {
    expect(listChosenIds(initialFormBuilder)).toEqual([1]);
  });

  test.each([
    [
      [buildTickAction(builtInForms.worksheet)],
      [3],
      '1 customer form was cleared: internal forms are printed by themselves.',
    ],
    [
      [buildTickAction(builtInForms.cover), buildTickAction(builtInForms.installationList)],
      [24],
      '2 customer forms were cleared: internal forms are printed by themselves.',
    ],
    [
      [buildTickAction(builtInForms.worksheet), buildTickAction(builtInForms.cover)],
      [70],
      '1 internal form was cleared: internal forms are printed by themselves.',
    ],
    [
      [buildTickAction(findFormByReportId(83)!.form)],
      [83],
      'Proposal was cleared: one proposal only.',
    ],
    [
      [buildTickAction(builtInForms.purchaseAgreement)],
      [1, 79, 72],
      'Terms and Conditions was added. It can be unticked.',
    ],
  ] as const)('says what a tick did to others, and takes it back: %#', (actions, chosen, text) => {
    const state = applyActions(...actions);
    expect(listChosenIds(state)).toEqual(chosen);
    expect(state.effect?.text).toBe(text);
    const before = applyActions(...actions.slice(0, -1));
    const undone = reduceFormBuilder(state, { type: 'effectUndone' });
    expect(listChosenIds(undone)).toEqual(listChosenIds(before));
    expect(undone.effect).toBeUndefined();
  });

  test('says nothing of a tick that does nothing else, or is taken away', () => {
    expect(applyActions(buildTickAction(builtInForms.terms)).effect).toBeUndefined();
    const unticked = applyActions(
      buildTickAction(builtInForms.purchaseAgreement),
      buildTickAction(builtInForms.purchaseAgreement, false),
    );
    expect(unticked.effect).toBeUndefined();
    expect(listChosenIds(unticked)).toEqual([1, 72]);
  });

  test('asks for the numbers of store and language, in the order chosen', () => {
    const state = applyActions(
      buildTickAction(builtInForms.equipmentContract),
      { type: 'moved', from: 2, to: 0 },
      { type: 'languageChosen', language: 'fr' },
    );
    expect(getReportIds(state, buildOrder(), 'HSCA')).toEqual([72, 1, 82]);
  });

  test('calls the file after what is chosen until somebody calls it otherwise', () => {
    const order = { ...buildOrder(), OrderNumber: '7', BillingInfo: { Name: 'Élodie' } };
    const now = new Date(2026, 10, 3, 9, 4, 5);
    expect(getFormsFileNameInputValue(initialFormBuilder, order, now)).toBe(
      '7 Élodie Proposal.pdf',
    );
    const french = applyActions({ type: 'languageChosen', language: 'fr' });
    expect(getFormsFileNameInputValue(french, order, now)).toBe('7 Élodie Proposition.pdf');
    expect(
      getFormsFileNameInputValue(applyActions(buildTickAction(builtInForms.terms)), order, now),
    ).toBe('Élodie 2026-11-03 090405.pdf');
    const named = applyActions(
      { type: 'fileNameTyped', fileName: 'Mine' },
      buildTickAction(builtInForms.terms),
    );
    expect(getFormsFileNameInputValue(named, order, now)).toBe('Mine');
  });

  test('takes what was chosen last as far as it is offered, without what it brought', () => {
    expect(restoreOfferedForms([72, 1, 9999, 72], isRealForm).map(({ id }) => id)).toEqual([72, 1]);
    // The terms were unticked then, and are not added again.
    expect(restoreOfferedForms([79], isRealForm).map(({ id }) => id)).toEqual([79]);
    expect(restoreOfferedForms([80], isRealForm).map(({ id }) => id)).toEqual([79]);
    expect(restoreOfferedForms([1, 72], ({ id }) => id !== 1).map(({ id }) => id)).toEqual([72]);
    expect(restoreOfferedForms([1, 83, 3], isRealForm).map(({ id }) => id)).toEqual([3]);
  });

  test('takes nothing back that was chosen before the last choice was known', () => {
    const last: FormBuilderAction = {
      type: 'lastChoiceApplied',
      chosen: [builtInForms.worksheet],
      language: 'fr',
    };
    const named = applyActions({ type: 'fileNameTyped', fileName: 'Mine' }, last);
    expect(named).toMatchObject({
      chosen: [builtInForms.worksheet],
      language: 'fr',
      fileName: 'Mine',
    });
    const newer: FormBuilderAction = {
      type: 'lastChoiceApplied',
      chosen: [builtInForms.terms],
      language: 'en',
    };
    expect(applyActions(last, newer)).toMatchObject({
      chosen: [builtInForms.terms],
      language: 'en',
    });
    expect(
      listChosenIds(applyActions(last, buildTickAction(builtInForms.worksheet, false), newer)),
    ).toEqual([]);
    expect(listChosenIds(applyActions(buildTickAction(builtInForms.terms), last))).toEqual([1, 72]);
    expect(listChosenIds(applyActions({ type: 'languageChosen', language: 'fr' }, last))).toEqual([
      1,
    ]);
    expect(listChosenIds(applyActions({ type: 'pdfRequested' }, last))).toEqual([1]);
  });
});
