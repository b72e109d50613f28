import { isSameIgnoringBlanks } from '#shared/order/rules/same-ignoring-blanks.ts';
import { getBundleKey } from '#shared/order/versions/compare-orders.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, NewOrder, OrderLine, OrderTotals } from '#shared/schemas/order-schema.ts';

/*
 * What is read-only in an order that a customer accepted, until its rep revises it (B2.8): whatever moves the
 * accepted total, and what was signed. Server and screen follow this table.
 */

type LockedField = 'locked' | 'free';
/** Their own table, or compared bundle by bundle. */
type OtherField = keyof OrderTotals | 'Bundles' | 'OrderLines';

/**
 * A changed owner does not bring its settings. Addresses may change, and the tax stays: the field that chooses
 * the address whose taxes apply is locked.
 */
export const acceptedOrderFields: Record<Exclude<keyof NewOrder, OtherField>, LockedField> = {
  CustomerId: 'locked',
  SalesRepId: 'free',
  WorksheetName: 'free',
  OrderTypeId: 'free',
  InstalledOn: 'free',
  ExpiresOn: 'free',
  PaymentDueOn: 'locked',
  BillingInfo: 'free',
  ShippingInfo: 'free',
  InstallationInfo: 'free',
  EquipmentRep: 'free',
  AdditionalRep: 'free',
  Additional2Rep: 'free',
  GeneralNotes: 'free',
  ConfidentialNotes: 'free',
  OrderSalesSettings: 'locked',
  CustomFreight: 'locked',
  FreightPercentage: 'locked',
  CustomDownPayment: 'locked',
  DownPaymentPercentage: 'locked',
  TaxFreight: 'locked',
  SalesTaxRate: 'locked',
  TaxAddress: 'locked',
  TradeInTax: 'locked',
  ConfirmedTaxRate: 'locked',
  DeclinedTaxRate: 'locked',
  // The rate that it leaves is locked; a newer certificate may take its place.
  TaxExemption: 'free',
};

/** The totals that the customer consented to. The others are the dealer's, and follow from the locked lines. */
export const acceptedTotalFields: Record<keyof OrderTotals, LockedField> = {
  SubTotal: 'locked',
  Freight: 'locked',
  SalesTax: 'locked',
  Total: 'locked',
  DownPayment: 'locked',
  BalanceDue: 'locked',
  RetailTotal: 'free',
  DealerCost: 'free',
  Discount: 'free',
  DiscountPercentage: 'free',
  Profit: 'free',
  ActualGP: 'free',
  CommissionableGP: 'free',
};

/**
 * A part of an accepted order that a change may not touch: a field or total by its name, the choice of a
 * bundle, or a bundle that is taken, with its lines.
 */
export type LockedPart =
  | { kind: 'field'; field: keyof typeof acceptedOrderFields }
  | { kind: 'total'; field: keyof OrderTotals }
  | { kind: 'choice' | 'bundle'; bundle: Bundle };

/** The locked parts that differ between an accepted order and a changed one; empty where the change is free. */
export const listLockedChanges = (accepted: NewOrder, changed: NewOrder): LockedPart[] => [
  ...lockedOrderFields.flatMap((field): LockedPart[] =>
    isSameIgnoringBlanks(accepted[field], changed[field]) ? [] : [{ kind: 'field', field }],
  ),
  ...listChangedBundles(accepted, changed),
  ...lockedTotalFields.flatMap((field): LockedPart[] =>
    accepted[field] === changed[field] ? [] : [{ kind: 'total', field }],
  ),
];

/** The fields of an accepted order's header that are locked. */
export const lockedOrderFields = listLockedFields(acceptedOrderFields);

const lockedTotalFields = listLockedFields(acceptedTotalFields);

function listLockedFields<Field extends string>(fields: Record<Field, LockedField>): Field[] {
  return (Object.keys(fields) as Field[]).filter((field) => fields[field] === 'locked');
}

/**
 * Bundles are the same by their id; where they stand does not count. A bundle that was not taken may change,
 * come and go, but not its choice.
 */
function listChangedBundles(accepted: NewOrder, changed: NewOrder): LockedPart[] {
  if (accepted.Bundles === changed.Bundles && accepted.OrderLines === changed.OrderLines) return [];
  const [before, after] = [indexGroups(accepted), indexGroups(changed)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key): LockedPart[] => {
    const [old, next] = [before.get(key), after.get(key)];
    const { bundle } = (next ?? old)!;
    if (![old, next].some((group) => group && isTakenBundle(group.bundle)))
      return compareChoices(old, next);
    if (!old || !next) return [{ kind: 'bundle', bundle }];
    if (!isSameIgnoringBlanks(getChoice(old.bundle), getChoice(next.bundle)))
      return [{ kind: 'choice', bundle }];
    return isSameGroup(old, next) ? [] : [{ kind: 'bundle', bundle }];
  });
}

const compareChoices = (
  old: BundleGroup | undefined,
  next: BundleGroup | undefined,
): LockedPart[] =>
  old && next && !isSameIgnoringBlanks(getChoice(old.bundle), getChoice(next.bundle))
    ? [{ kind: 'choice', bundle: next.bundle }]
    : [];

/** Objects that are the same are not compared: a page changes few lines of many. */
const isSameGroup = (old: BundleGroup, next: BundleGroup) =>
  (old.bundle === next.bundle &&
    old.lines.length === next.lines.length &&
    old.lines.every((line, index) => line === next.lines[index])) ||
  isSameIgnoringBlanks(getSignedContent(old), getSignedContent(next));

type BundleGroup = { bundle: Bundle; lines: OrderLine[] };

function indexGroups({ Bundles, OrderLines }: NewOrder): Map<string, BundleGroup> {
  const linesByGroup = Map.groupBy(OrderLines, ({ OrderLineGroupId }) => OrderLineGroupId);
  return new Map(
    Bundles.map((bundle) => [
      getBundleKey(bundle),
      {
        bundle,
        lines: (linesByGroup.get(bundle.OrderLineGroupId) ?? []).toSorted(
          (one, other) => one.LineNumber - other.LineNumber,
        ),
      },
    ]),
  );
}

const getChoice = ({ Choice, ChoiceGroup, IsTaken }: Bundle) => [
  Choice ?? 'included',
  ChoiceGroup ?? null,
  IsTaken ?? true,
];

/** The bundle and its lines in their order, without the numbers that change when other bundles move. */
const getSignedContent = ({ bundle, lines }: BundleGroup) => {
  const { OrderLineGroupId: _id, Sequence: _sequence, Subtotal: _subtotal, ...content } = bundle;
  return [content, lines.map(({ OrderLineGroupId: _group, LineNumber: _number, ...line }) => line)];
};
