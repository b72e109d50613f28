import { addressFields } from '#shared/order/order-fields.ts';
import { normalizeBundlesAndLines } from '#shared/order/rules/normalize-bundles-and-lines.ts';
import { compareOrders, getBundleKey } from '#shared/order/versions/compare-orders.ts';
import { isTakenGroup } from '#shared/pricing/order/bundle-choices.ts';
import { isTakenBundle, choiceFields } from '#shared/pricing/order/bundle-choices.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { applyOrderTotals } from '#shared/pricing/order/order-totals.ts';
import {
  acceptedOrderFields,
  listLockedChanges,
  lockedOrderFields,
} from '#shared/proposals/accepted-order-lock.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { Worksheet } from './worksheet.ts';

/*
 * What a customer's acceptance makes read-only on the screen (B2.8). All parts of the page ask here, and so
 * does every change of the worksheet. The table is that of the server.
 */

type LockState = Pick<Worksheet, 'isReadOnly' | 'order'>;
type OrderField = keyof typeof acceptedOrderFields;

/** Whether what the customer accepted is read-only. */
export const isAccepted = ({ order, isReadOnly }: LockState): boolean =>
  !isReadOnly && Boolean(order.Acceptance);

/** Whether a header field cannot be edited, in a read-only order too. */
export const isFieldLocked = ({ order, isReadOnly }: LockState, field: OrderField): boolean =>
  isReadOnly || (Boolean(order.Acceptance) && acceptedOrderFields[field] === 'locked');

/** Whether a bundle and its lines cannot be edited, in a read-only order too. */
export const isGroupLocked = (
  { order, isReadOnly }: LockState,
  groupId: number | undefined,
): boolean => isReadOnly || (Boolean(order.Acceptance) && isTakenGroup(order, groupId));

/** Whether a new bundle can be added: it would count, so an accepted order takes none. */
export const areBundlesLocked = ({ order, isReadOnly }: LockState): boolean =>
  isReadOnly || Boolean(order.Acceptance);

/** What of a bundle is read-only: it and its lines, only its choice, or nothing. */
export type HeadingLock = 'none' | 'choice' | 'bundle';

/** What of a bundle is read-only. In an accepted order the choice of every bundle is. */
export function getHeadingLock(worksheet: LockState, groupId: number | undefined): HeadingLock {
  if (isGroupLocked(worksheet, groupId)) return 'bundle';
  return areBundlesLocked(worksheet) ? 'choice' : 'none';
}

/** The lines that can be edited. */
export const filterUnlockedLines = <Line extends Pick<OrderLine, 'OrderLineGroupId'>>(
  worksheet: LockState,
  lines: readonly Line[],
): readonly Line[] =>
  areBundlesLocked(worksheet)
    ? lines.filter(({ OrderLineGroupId }) => !isGroupLocked(worksheet, OrderLineGroupId))
    : lines;

/** Whether the screen shows edits that were made before the acceptance came and that no save sends. */
export const hasHeldEdits = ({ order, saved, isChanged, isReadOnly }: Worksheet): boolean =>
  isChanged &&
  isAccepted({ order: saved, isReadOnly }) &&
  listLockedChanges(saved, order).length > 0;

/** The order as it is sent: what is locked stays as it was accepted. */
export const getOrderToSave = ({ order, saved, dealerStore }: Worksheet): Order =>
  saved.Acceptance ? keepAcceptedParts(saved, order, dealerStore) : order;

/** Whether a save would send anything. */
export function hasChangesToSave(worksheet: Worksheet): boolean {
  if (!worksheet.isChanged || !hasHeldEdits(worksheet)) return worksheet.isChanged;
  return compareOrders(worksheet.saved, getOrderToSave(worksheet)).length > 0;
}

/** The changed order with the locked parts of the accepted one; the same object where they are equal. */
export function keepAcceptedParts(
  accepted: Order,
  changed: Order,
  store: DealerPricingContext,
): Order {
  if (listLockedChanges(accepted, changed).length === 0) return changed;
  const isOtherCustomer = accepted.CustomerId !== changed.CustomerId;
  const next = {
    ...changed,
    ...pickFields(accepted, lockedOrderFields),
    // The addresses and reps of another customer came with it.
    ...(isOtherCustomer && pickFields(accepted, customerFields)),
    ...keepAcceptedGroups(accepted, changed),
  };
  return applyOrderTotals(next, store).order;
}

/** The changed order with the choices that the customer made. */
export function applyAcceptedChoices(accepted: Order, changed: Order): Order {
  const choices = new Map(accepted.Bundles.map((bundle) => [getBundleKey(bundle), bundle]));
  const Bundles = changed.Bundles.map((bundle) => {
    const chosen = choices.get(getBundleKey(bundle));
    return chosen ? withChoiceOf(bundle, chosen) : bundle;
  });
  return { ...changed, ...normalizeBundlesAndLines({ ...changed, Bundles }) };
}

const customerFields = [
  'CustomerName',
  'JdeNumber',
  'EquipmentRep',
  'AdditionalRep',
  'Additional2Rep',
  ...addressFields,
] as const satisfies readonly (keyof Order)[];

const pickFields = <Field extends keyof Order>(order: Order, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, order[field]])) as Pick<Order, Field>;

function withChoiceOf(bundle: Bundle, chosen: Bundle): Bundle {
  if (choiceFields.every((field) => bundle[field] === chosen[field])) return bundle;
  const { Choice: _choice, ChoiceGroup: _group, IsTaken: _isTaken, ...others } = bundle;
  return {
    ...others,
    ...Object.fromEntries(
      choiceFields.flatMap((field) =>
        chosen[field] === undefined ? [] : [[field, chosen[field]]],
      ),
    ),
  };
}

type Group = { bundle: Bundle; lines: OrderLine[] };
const isTakenBundleGroup = ({ bundle }: Group) => isTakenBundle(bundle);

/**
 * Taken bundles as they were accepted, and all others as they were changed. A line that was moved between the
 * two is where it was accepted.
 */
function keepAcceptedGroups(
  accepted: Order,
  changed: Order,
): Pick<Order, 'Bundles' | 'OrderLines'> {
  const [before, after] = [groupLines(accepted), groupLines(changed)];
  const lockedIds = new Set(
    [...before.values()].filter(isTakenBundleGroup).flatMap(({ lines }) => lines.map(getId)),
  );
  /** The lines of the changed groups that are not sent. */
  const heldIds = new Set(
    [...after].flatMap(([key, group]) => {
      const old = before.get(key);
      return isTakenBundle((old ?? group).bundle) ? group.lines.map(getId) : [];
    }),
  );
  const keepFreeGroup = (old: Group | undefined, group: Group | undefined): Group[] => {
    const returned = old?.lines.filter((line) => heldIds.has(getId(line))) ?? [];
    if (!group) return old && returned.length > 0 ? [old] : [];
    if (!old && isTakenBundle(group.bundle)) return [];
    return [
      {
        bundle: old ? withChoiceOf(group.bundle, old.bundle) : group.bundle,
        lines: [...group.lines.filter((line) => !lockedIds.has(getId(line))), ...returned],
      },
    ];
  };
  const keys = [...after.keys(), ...[...before.keys()].filter((key) => !after.has(key))];
  const groups = keys.flatMap((key) => {
    const old = before.get(key);
    return old && isTakenBundleGroup(old) ? [old] : keepFreeGroup(old, after.get(key));
  });
  return normalizeBundlesAndLines(numberGroups(groups));
}

const getId = ({ OrderLineId }: OrderLine) => OrderLineId;

function groupLines({ Bundles, OrderLines }: Order): Map<string, Group> {
  const lines = Map.groupBy(OrderLines, ({ OrderLineGroupId }) => OrderLineGroupId);
  return new Map(
    Bundles.map((bundle) => [
      getBundleKey(bundle),
      { bundle, lines: lines.get(bundle.OrderLineGroupId) ?? [] },
    ]),
  );
}

/** Bundles and lines numbered as they stand. */
const numberGroups = (groups: readonly Group[]): Pick<Order, 'Bundles' | 'OrderLines'> => {
  let count = 0;
  return {
    Bundles: groups.map(({ bundle }, position) => ({ ...bundle, OrderLineGroupId: position })),
    OrderLines: groups.flatMap(({ bundle, lines }, position) =>
      lines.map((line) => ({
        ...line,
        OrderLineGroupId: position,
        OrderLineGroupName: bundle.OrderLineGroupName,
        LineNumber: ++count,
      })),
    ),
  };
};
