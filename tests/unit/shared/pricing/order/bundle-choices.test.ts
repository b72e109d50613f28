import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { updateBundle, deleteBundle } from '#shared/order/rules/bundle-edits.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import {
  changeBundleChoice,
  choiceFields,
  isSameChoiceGroup,
  isTakenBundle,
  listUntakenGroupIds,
  normalizeBundleChoices,
  stateBundleChoices,
  takeBundle,
} from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';
import { buildBundle, buildRoom } from '#tests/make/build-order.ts';

const individual = buildBundle();
const buildAlternative = (position: number, ChoiceGroup: string, IsTaken?: boolean) =>
  buildRoom(position, {
    Choice: 'alternative',
    ChoiceGroup,
    ...(IsTaken !== undefined && { IsTaken }),
  });
const listChoiceFields = (bundle: Bundle) => choiceFields.filter((field) => field in bundle);
const fieldsByChoice: Record<string, string[]> = {
  included: [],
  optional: ['Choice', 'IsTaken'],
  alternative: ['Choice', 'ChoiceGroup', 'IsTaken'],
};
const listTaken = (bundles: readonly Bundle[]) => bundles.map(isTakenBundle);

const bundlesArbitrary = fc
  .array(
    fc.record({
      Choice: fc.constantFrom(undefined, null, 'included', 'optional', 'alternative'),
      ChoiceGroup: fc.constantFrom(undefined, null, 'Imaging', ' imaging ', 'Chairs'),
      IsTaken: fc.constantFrom(undefined, null, true, false),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) => all.map((fields, position) => buildRoom(position, fields as Partial<Bundle>)));

describe('consistent choices', () => {
  it('leave the bundles of an order without options as they are', () => {
    const bundles = [individual, buildRoom(1), buildRoom(2)];
    expect(normalizeBundleChoices(bundles).every((bundle, i) => bundle === bundles[i])).toBe(true);
  });

  it('have exactly one taken bundle in every group, and only fields that say something', () => {
    fc.assert(
      fc.property(bundlesArbitrary, (bundles) => {
        const settled = normalizeBundleChoices(bundles);
        expect(normalizeBundleChoices(settled)).toEqual(settled);
        expect(isTakenBundle(settled[0]!)).toBe(true);
        const alternatives = settled.filter(({ Choice }) => Choice === 'alternative');
        for (const bundle of alternatives)
          expect(
            alternatives.filter((other) => isSameChoiceGroup(bundle, other) && other.IsTaken),
          ).toHaveLength(1);
        expect(settled.map(listChoiceFields)).toEqual(
          bundles.map(({ Choice }, position) =>
            position > 0 ? (fieldsByChoice[Choice ?? 'included'] ?? []) : [],
          ),
        );
      }),
    );
  });

  it('keep the first of several taken alternatives, and take the first where none is', () => {
    const several = [individual, buildAlternative(1, 'A', false), buildAlternative(2, 'a ', true)];
    expect(listTaken(normalizeBundleChoices([...several, buildAlternative(3, 'A', true)]))).toEqual(
      [true, false, true, false],
    );
    const none = [individual, buildAlternative(1, 'A', false), buildAlternative(2, 'A', false)];
    expect(listTaken(normalizeBundleChoices(none))).toEqual([true, true, false]);
  });

  it('take an alternative that is alone, and individual lines always', () => {
    const bundles = [
      buildBundle({ Choice: 'optional', IsTaken: false }),
      buildAlternative(1, 'A', false),
    ];
    expect(listTaken(normalizeBundleChoices(bundles))).toEqual([true, true]);
  });

  it('hold after the taken bundle is deleted', () => {
    const Bundles = [individual, buildAlternative(1, 'A', true), buildAlternative(2, 'A', false)];
    const { Bundles: left } = deleteBundle({ Bundles, OrderLines: [] }, 1, true);
    expect(listTaken(left)).toEqual([true, true]);
  });
});

describe('taking a bundle', () => {
  const bundles = [
    individual,
    buildRoom(1, { Choice: 'optional', IsTaken: true }),
    buildAlternative(2, 'A', true),
    buildAlternative(3, 'a', false),
    buildAlternative(4, 'B', true),
    buildRoom(5),
  ];

  it('releases the other alternatives of its group alone', () => {
    expect(listTaken(takeBundle(bundles, 3, true))).toEqual([true, true, false, true, true, true]);
  });

  it('releases an option, and no alternative and no included bundle', () => {
    expect(listTaken(takeBundle(bundles, 1, false))[1]).toBe(false);
    for (const position of [0, 2, 5, 9]) expect(takeBundle(bundles, position, false)).toBe(bundles);
  });

  it('says which groups do not count', () => {
    expect([...listUntakenGroupIds(bundles)]).toEqual([3]);
    expect([...listUntakenGroupIds(takeBundle(bundles, 1, false))]).toEqual([1, 3]);
  });
});

describe('another choice of a bundle', () => {
  const others = [individual, buildAlternative(2, 'Imaging', true)];

  it('takes an alternative only in a group that has none', () => {
    const joining = { Choice: 'alternative', ChoiceGroup: ' imaging' } as const;
    expect(changeBundleChoice(buildRoom(1), joining, others)).toMatchObject({
      ChoiceGroup: 'imaging',
      IsTaken: false,
    });
    const first = { Choice: 'alternative', ChoiceGroup: 'Chairs' } as const;
    expect(changeBundleChoice(buildRoom(1), first, others).IsTaken).toBe(true);
  });

  it('takes an included bundle, and takes the first that stays in the group it leaves', () => {
    const Bundles = [individual, buildAlternative(1, 'A', true), buildAlternative(2, 'A', false)];
    const { Bundles: changed } = updateBundle({ Bundles, OrderLines: [] }, 1, {
      Choice: 'included',
    });
    expect(changed[1]).toEqual(buildRoom(1));
    expect(changed[2]!.IsTaken).toBe(true);
  });

  it('keeps what was taken where only the name of the group is written differently', () => {
    const bundle = buildAlternative(1, 'imaging', true);
    const renamed = { Choice: 'alternative', ChoiceGroup: 'Imaging' } as const;
    expect(changeBundleChoice(bundle, renamed, others).IsTaken).toBe(true);
  });
});

it('a page says the choice of every bundle, and the server drops what says nothing', () => {
  const Bundles = [individual, buildRoom(1)];
  const stated = stateBundleChoices(Bundles);
  expect(stated.map(({ Choice }) => Choice)).toEqual(['included', 'included']);
  expect(normalizeBundlesAndLines({ Bundles: stated, OrderLines: [] }).Bundles).toEqual(Bundles);
});
