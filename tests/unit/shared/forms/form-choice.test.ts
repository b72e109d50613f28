import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInForms, isOfferedToStore, type PrintForm } from '#shared/forms/built-in-forms.ts';
import {
  addFormResolvingConflicts,
  isInternalForm,
  isMissingRequiredDates,
  removeChosenForm,
  reorderChosenForm,
  findFormChoiceProblem,
  type FormSelection,
} from '#shared/forms/form-choice.ts';
import {
  allForms,
  findFormByReportId,
  listUploadableForms,
  listOfferedForms,
  findOfferedReportId,
  isUploadableReportId,
} from '#shared/forms/offered-forms.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

const findFormById = (id: number): PrintForm => findFormByReportId(id)!.form;
const listIds = (chosen: FormSelection) => chosen.map(({ id }) => id);

/** A rep's actions: tick, untick and move. */
const actionsArbitrary = fc.array(
  fc.oneof(
    fc.constantFrom(...allForms).map((form) => ({ kind: 'tick' as const, form })),
    fc.constantFrom(...allForms).map((form) => ({ kind: 'untick' as const, form })),
    fc.tuple(fc.nat(9), fc.nat(9)).map(([from, to]) => ({ kind: 'move' as const, from, to })),
  ),
  { maxLength: 30 },
);

describe('whatever is ticked', () => {
  test('the server takes what is chosen', () => {
    fc.assert(
      fc.property(actionsArbitrary, (list) => {
        let chosen: FormSelection = [];
        for (const action of list) {
          if (action.kind === 'tick') chosen = addFormResolvingConflicts(chosen, action.form);
          else if (action.kind === 'untick') chosen = removeChosenForm(chosen, action.form);
          else chosen = reorderChosenForm(chosen, action.from, action.to);
          const covers = chosen.map(({ kind }) => kind === 'cover');
          expect(covers.lastIndexOf(true)).toBeLessThan(1);
          expect(findFormChoiceProblem(chosen)?.text).toBe(
            chosen.length === 0 ? documentsTexts.formRequired : undefined,
          );
        }
      }),
      { numRuns: countPropertyRuns(500) },
    );
  });

  test('what was ticked last is chosen, once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allForms), { minLength: 1 }), (list) => {
        const chosen = list.reduce<FormSelection>(addFormResolvingConflicts, []);
        expect(listIds(chosen).filter((id) => id === list.at(-1)!.id)).toHaveLength(1);
      }),
      { numRuns: countPropertyRuns(300) },
    );
  });
});

describe('a form', () => {
  test('that is a proposal takes the place of another', () => {
    expect(
      listIds(
        [builtInForms.proposal, builtInForms.terms, findFormById(83)].reduce<FormSelection>(
          addFormResolvingConflicts,
          [],
        ),
      ),
    ).toEqual([72, 83]);
  });

  test('that is internal clears the others, and they clear it', () => {
    const internal = [
      builtInForms.proposal,
      builtInForms.terms,
      builtInForms.worksheet,
      builtInForms.installationList,
    ];
    expect(listIds(internal.reduce<FormSelection>(addFormResolvingConflicts, []))).toEqual([3, 24]);
    expect(
      listIds(
        [...internal, builtInForms.cover].reduce<FormSelection>(addFormResolvingConflicts, []),
      ),
    ).toEqual([70]);
  });

  test.each([builtInForms.purchaseAgreement, builtInForms.equipmentContract])(
    '$names.en brings the terms, which can be left out',
    (agreement) => {
      const chosen = addFormResolvingConflicts([], agreement);
      expect(listIds(chosen)).toEqual([agreement.id, 72]);
      expect(listIds(removeChosenForm(chosen, builtInForms.terms))).toEqual([agreement.id]);
      expect(listIds(addFormResolvingConflicts([builtInForms.terms], agreement))).toEqual([
        72,
        agreement.id,
      ]);
    },
  );

  test('that is the cover page stays first', () => {
    const chosen = addFormResolvingConflicts(
      [builtInForms.proposal, builtInForms.terms],
      builtInForms.cover,
    );
    expect(listIds(chosen)).toEqual([70, 1, 72]);
    expect(listIds(reorderChosenForm(chosen, 0, 2))).toEqual([70, 1, 72]);
    expect(listIds(reorderChosenForm(chosen, 2, 1))).toEqual([70, 72, 1]);
    expect(reorderChosenForm(chosen, 7, 0)).toEqual(chosen);
  });
});

test('What does not go together is refused in words', () => {
  expect(findFormChoiceProblem([])?.text).toBe(documentsTexts.formRequired);
  expect(findFormChoiceProblem([builtInForms.proposal, findFormById(83)])?.text).toBe(
    documentsTexts.severalProposals,
  );
  expect(findFormChoiceProblem([builtInForms.proposal, builtInForms.worksheet])?.text).toBe(
    documentsTexts.internalFormsSeparate,
  );
  expect(findFormChoiceProblem([builtInForms.terms, builtInForms.terms])?.text).toBe(
    documentsTexts.duplicateForm,
  );
});

test('A proposal and an agreement need both dates until the order is submitted', () => {
  const order = { OrderStatusId: 1, InstalledOn: null, ExpiresOn: '2027-01-01' };
  for (const form of [
    builtInForms.proposal,
    findFormById(83),
    builtInForms.purchaseAgreement,
    builtInForms.equipmentContract,
  ]) {
    expect(isMissingRequiredDates([form], order)).toBe(true);
    expect(isMissingRequiredDates([form], { ...order, OrderStatusId: 2 })).toBe(true);
    expect(isMissingRequiredDates([form], { ...order, InstalledOn: '2026-12-01' })).toBe(false);
    expect(isMissingRequiredDates([form], { ...order, OrderStatusId: 3 })).toBe(false);
  }
  for (const form of allForms.filter(({ kind }) => !['proposal', 'agreement'].includes(kind)))
    expect(isMissingRequiredDates([form], order)).toBe(false);
});

describe('what a dealer is offered', () => {
  const order = { BusinessVersion: 2 };
  const none = new Set<number>();
  const offered = (storeCode: string, templates: ReadonlySet<number> = none) =>
    listOfferedForms({ storeCode, order, templateReportIds: templates }).map(
      ({ id, name }) => `${id} ${name}`,
    );

  /** As in the rules, written by hand. */
  test.each([
    [
      'HSUS',
      [
        '70 Cover Page',
        '1 Proposal',
        '79 Purchase Agreement',
        '72 Terms and Conditions',
        '3 Worksheet',
        '24 Installation List',
      ],
    ],
    [
      'ZAHN',
      [
        '70 Cover Page',
        '1 Proposal',
        '79 Purchase Agreement',
        '72 Terms and Conditions',
        '122 Worksheet',
        '123 Installation List',
      ],
    ],
    [
      'hsca',
      [
        '70 Cover Page',
        '1 Proposal',
        '79 Purchase Agreement',
        '80 Purchase Agreement (French)',
        '81 Canada Equipment Contract',
        '82 Canada Equipment Contract (French)',
        '72 Terms and Conditions',
        '54 Worksheet',
        '24 Installation List',
      ],
    ],
    [
      'NDS',
      [
        '70 Cover Page',
        '1 Proposal',
        '72 Terms and Conditions',
        '54 Worksheet',
        '24 Installation List',
      ],
    ],
  ])('%s, built in', (storeCode, names) => {
    expect(offered(storeCode)).toEqual(names);
  });

  test('is the worksheet of old orders to HSUS and ZAHN', () => {
    const old = { BusinessVersion: 1 };
    const getFormId = (storeCode: string) =>
      findOfferedReportId(builtInForms.worksheet, 'en', {
        storeCode,
        order: old,
        templateReportIds: none,
      });
    expect(['HSUS', 'ZAHN', 'HSCA', 'NDS'].map(getFormId)).toEqual([92, 92, 54, 54]);
  });

  test('is every other form once a PDF was uploaded for it, French to HSCA alone', () => {
    const templates = new Set([87, 88, 97, 124]);
    expect(offered('HSUS', templates)).toContain('87 Warranty Summary');
    expect(offered('HSUS', templates)).toContain('124 Worksheet with GP');
    expect(offered('HSUS', templates).filter((name) => /^(88|97) /.test(name))).toEqual([]);
    expect(offered('HSCA', templates)).toContain('88 Warranty Summary (French)');
    expect(offered('ZAHN', templates)).toContain('97 Form 97');
  });

  test('takes a PDF of a dealer’s own where it can be offered, and nowhere else', () => {
    for (const storeCode of ['HSUS', 'HSCA', 'ZAHN', 'OTHER']) {
      const uploadableIds = Array.from({ length: 200 }, (_, id) => id).filter((id) =>
        isUploadableReportId(id, storeCode),
      );
      const old = ['HSUS', 'ZAHN'].includes(storeCode) ? [92] : [];
      const choices = [...listUploadableForms(storeCode).map(({ id }) => id), ...old];
      expect(uploadableIds).toEqual(choices.toSorted((a, b) => a - b));
    }
    expect([3, 54, 88, 97, 122].map((id) => isUploadableReportId(id, 'HSUS'))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('has a name in both languages, a number of its own, and one kind', () => {
    const numbers = allForms.flatMap(({ id, idsByLanguage = {}, idsByStore = {} }) => [
      id,
      ...Object.values(idsByLanguage),
      ...Object.values(idsByStore),
    ]);
    expect(new Set(numbers).size).toBe(new Set(numbers.map(String)).size);
    expect(new Set(allForms.map(({ id }) => id)).size).toBe(allForms.length);
    for (const form of allForms) {
      expect(form.names.en && form.names.fr).toBeTruthy();
      expect(findFormByReportId(form.id)?.form).toBe(form);
    }
    expect(allForms.filter(isInternalForm).map(({ id }) => id)).toEqual([3, 24, 124, 125]);
    expect(isOfferedToStore(builtInForms.equipmentContract, 'HSCA')).toBe(true);
  });
});
