import { expect, test } from 'vitest';
import { buildPackageBundles } from '#frontend/worksheet/packages/build-package-bundles.ts';
import { addImportedContent } from '#shared/order/rules/imported-lines.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';

const line = { line: buildLine() } as Parameters<typeof buildPackageBundles>[1][number];
const titles = ['Room 1', 'Room 2'];

test('A package of an alternative becomes bundles of its group, of which the first is taken', () => {
  const details = { BundleQuantity: 1, Choice: 'alternative', ChoiceGroup: 'Rooms' } as const;
  const content = buildPackageBundles(details, [line], { titles, printOptionId: 4 });
  const { Bundles } = addImportedContent(buildOrder(), content);
  expect(Bundles.slice(1)).toMatchObject([
    { OrderLineGroupName: 'Room 1', ChoiceGroup: 'Rooms', IsTaken: true },
    { OrderLineGroupName: 'Room 2', ChoiceGroup: 'Rooms', IsTaken: false },
  ]);
});

const addWithChoice = (Choice?: 'optional') => {
  const details = { BundleQuantity: 1, Choice };
  const content = buildPackageBundles(details, [line], { titles, printOptionId: 4 });
  return addImportedContent(buildOrder(), content).Bundles.slice(1);
};

test('A package of an option becomes taken options, and any other bundles without a choice', () => {
  expect(addWithChoice('optional').every(isTakenBundle)).toBe(true);
  expect(addWithChoice('optional')[0]).toMatchObject({ Choice: 'optional' });
  for (const bundle of addWithChoice()) expect(bundle).not.toHaveProperty('Choice');
});
