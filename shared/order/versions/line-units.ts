import { t } from '#shared/language/t.ts';
import { formatBundleChoice, formatBundleTaken } from '#shared/order/bundle-choice-text.ts';
import { lineFields, type FieldDefinition } from '#shared/order/order-fields.ts';
import { isSameIgnoringBlanks } from '#shared/order/rules/same-ignoring-blanks.ts';
import { getTaxable } from '#shared/pricing/line/line-taxable.ts';
import { limitCustomerCost } from '#shared/pricing/line/price-limits.ts';
import {
  isChoosable,
  isSameChoiceGroup,
  isTakenBundle,
} from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import {
  markFieldInternal,
  hasSameUnitValues,
  createPlainField,
  createSingleFieldUnit,
  type UnitField,
  type FieldUnit,
} from './field-units.ts';

const bundleTitleAndPrintingUnits: readonly FieldUnit<Bundle>[] = [
  createSingleFieldUnit('OrderLineGroupName', t`Bundle title`),
  {
    key: 'printing',
    writtenFields: ['PrintOptionId', 'Quantity', 'IsImported'],
    fields: [
      createPlainField('PrintOptionId', t`Print option`, 'print option'),
      createPlainField('Quantity', t`Bundle quantity`, 'whole'),
    ],
  },
];

const choiceField: UnitField<Bundle> = {
  label: t`Choice`,
  getDisplayValue: (bundle) => ({ kind: 'text', value: formatBundleChoice(bundle) }),
};

/** What a bundle is: a missing choice is 'included', and only alternatives have a group (B1.1). */
const choiceUnit: FieldUnit<Bundle> = {
  key: 'choice',
  writtenFields: ['Choice', 'ChoiceGroup'],
  fields: [choiceField],
  isSame: (one, other) => formatBundleChoice(one) === formatBundleChoice(other),
};

export const takenField: UnitField<Bundle> = {
  label: t`Option`,
  getDisplayValue: (bundle) => ({ kind: 'text', value: formatBundleTaken(bundle) }),
};

/** Which of several alternatives is taken belongs to their group, and not to each of them (B1.2). */
const takenUnit: FieldUnit<Bundle> = {
  key: 'taken',
  writtenFields: ['IsTaken'],
  fields: [takenField],
  isSame: (one, other) =>
    isSameChoiceGroup(one, other) || isTakenBundle(one) === isTakenBundle(other),
};

/** A bundle's position is no field of a unit. */
export const bundleUnits: readonly FieldUnit<Bundle>[] = [
  ...bundleTitleAndPrintingUnits,
  choiceUnit,
  takenUnit,
];

/** Another choice than the other side's brings whether the bundle is taken with it. */
const choiceAndTakenUnit: FieldUnit<Bundle> = {
  key: 'choice',
  writtenFields: ['Choice', 'ChoiceGroup', 'IsTaken'],
  fields: [choiceField, takenField],
  isSame: (one, other) =>
    choiceUnit.isSame!(one, other) && isTakenBundle(one) === isTakenBundle(other),
};

/** Whether a bundle that stayed in its group of alternatives was not taken before and is taken now. */
export const isNewlyTakenAlternative = (before: Bundle, after: Bundle): boolean =>
  isSameChoiceGroup(before, after) && !isTakenBundle(before) && isTakenBundle(after);

/**
 * The units in which two editors' bundles are merged. What a bundle is and whether it is taken cannot be
 * combined where both made it something else, where one included what the other left out, or where one took it
 * in place of another alternative and the other no longer has it as one.
 */
export function listBundleMergeUnits(base: Bundle, mine: Bundle, theirs: Bundle) {
  const isOtherChoice = (bundle: Bundle) => !hasSameUnitValues(choiceUnit, base, bundle);
  const isIncluded = (bundle: Bundle) => isChoosable(base) && !isChoosable(bundle);
  const isLeftOut = (bundle: Bundle) => isTakenBundle(base) && !isTakenBundle(bundle);
  const isNoAlternative = ({ Choice }: Bundle) =>
    base.Choice === 'alternative' && Choice !== 'alternative';
  const isCoupled =
    (isOtherChoice(mine) &&
      isOtherChoice(theirs) &&
      !hasSameUnitValues(choiceUnit, mine, theirs)) ||
    (isIncluded(mine) && isLeftOut(theirs)) ||
    (isLeftOut(mine) && isIncluded(theirs)) ||
    (isNoAlternative(mine) && isNewlyTakenAlternative(base, theirs)) ||
    (isNewlyTakenAlternative(base, mine) && isNoAlternative(theirs));
  return isCoupled ? [...bundleTitleAndPrintingUnits, choiceAndTakenUnit] : bundleUnits;
}

function createLineField(name: keyof typeof lineFields): UnitField<OrderLine> {
  const record: FieldDefinition = lineFields[name];
  const field = createPlainField<OrderLine>(name, record.label, record.kind);
  return record.isInternal ? markFieldInternal(field) : field;
}

const createLineUnit = (name: 'Quantity' | 'Description'): FieldUnit<OrderLine> => ({
  key: name,
  writtenFields: [name],
  fields: [createLineField(name)],
});

const quantityUnit = createLineUnit('Quantity');

const productUnit: FieldUnit<OrderLine> = {
  key: 'product',
  writtenFields: ['MfgCode', 'MfgId', 'PartNumber', 'StockCode'],
  fields: [createLineField('MfgCode'), createLineField('PartNumber'), createLineField('StockCode')],
};

const descriptionUnit = createLineUnit('Description');

const hasSameInitialCost = (one: OrderLine, other: OrderLine) =>
  one.InitialDealerCost === other.InitialDealerCost &&
  isSameIgnoringBlanks(one.ImportedDiscount1, other.ImportedDiscount1) &&
  isSameIgnoringBlanks(one.ImportedDiscount2, other.ImportedDiscount2);

/**
 * Discount A of one editor and discount B of the other can be combined, but only on the cost both had before
 * (D17).
 */
const costUnit: FieldUnit<OrderLine> = {
  key: 'cost',
  writtenFields: [
    'InitialDealerCost',
    'Discount1',
    'Discount2',
    'ImportedDiscount1',
    'ImportedDiscount2',
    'IsDealerCostTyped',
  ],
  // A rep sees the dealer cost as the initial cost less the discounts.
  fields: [
    createLineField('DealerCost'),
    createLineField('Discount1'),
    createLineField('Discount2'),
  ],
  canMix: hasSameInitialCost,
};

/** A price of one editor and a limit of the other can be combined where the limit allows the price (D5). */
const priceUnit: FieldUnit<OrderLine> = {
  key: 'price',
  writtenFields: [
    'Retail',
    'MaximumPrice',
    'MinimumPrice',
    'CustomerCost',
    'PriceSource',
    'IsRetailTyped',
  ],
  followedFields: { PriceSource: 'CustomerCost' },
  fields: [
    createLineField('Retail'),
    createLineField('CustomerCost'),
    createLineField('MaximumPrice'),
    createLineField('MinimumPrice'),
  ],
  canMix: (mixed) => limitCustomerCost(mixed, mixed.CustomerCost).cost === mixed.CustomerCost,
};

/** Which taxes are charged: a missing value is all (B5.3). */
const taxableUnit: FieldUnit<OrderLine> = {
  key: 'taxable',
  writtenFields: ['Taxable'],
  fields: [
    {
      label: lineFields.Taxable.label,
      getDisplayValue: (line) => ({ kind: lineFields.Taxable.kind, value: getTaxable(line) }),
    },
  ],
  isSame: (one, other) => getTaxable(one) === getTaxable(other),
};

/** The units of a line that a rep edits. */
export const lineUnits: readonly FieldUnit<OrderLine>[] = [
  quantityUnit,
  productUnit,
  descriptionUnit,
  priceUnit,
  costUnit,
  taxableUnit,
];

const productRelatedUnits = [productUnit, descriptionUnit, priceUnit, costUnit, taxableUnit];

/**
 * Another product brings its own description and prices, so no value of the old product may be mixed with
 * them.
 */
const wholeProductUnit: FieldUnit<OrderLine> = {
  key: 'item',
  writtenFields: productRelatedUnits.flatMap(({ writtenFields }) => writtenFields),
  fields: productRelatedUnits.flatMap(({ fields }) => fields),
};

/** The units in which two editors' lines are merged. */
export const listLineMergeUnits = (base: OrderLine, mine: OrderLine, theirs: OrderLine) =>
  hasSameUnitValues(productUnit, base, mine) && hasSameUnitValues(productUnit, base, theirs)
    ? lineUnits
    : [quantityUnit, wholeProductUnit];
