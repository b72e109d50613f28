import {
  BUNDLE_PRINT_OPTION_ID,
  IMPORTED_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
  LINE_PRINT_OPTION_ID,
  SUMMARY_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import { truncateText } from '#shared/format/truncate-text.ts';
import { asCents } from '#shared/money/money.ts';
import { normalizeBundleChoices } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';

/** A text of a record has at most 500 characters, the added number included. */
const MAX_NUMBERED_NAME_LENGTH = 490;

/** The name of a bundle without a name. */
export const DEFAULT_BUNDLE_NAME = 'Bundle';

type BundlesAndLines = { Bundles: Bundle[]; OrderLines: OrderLine[] };

/** The group that every order has. */
export const createIndividualLinesGroup = (): Bundle => ({
  Id: 'individual',
  OrderLineGroupName: INDIVIDUAL_LINES_GROUP_NAME,
  OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID,
  PrintOptionId: BUNDLE_PRINT_OPTION_ID,
  Quantity: 1,
  Sequence: 0,
  Subtotal: asCents(0),
  IsImported: false,
});

/**
 * Normalizes an order's bundles and lines: positions without gaps, a bundle for every new group (D27), unique
 * names, consistent choices, lines sorted and numbered by bundle. It is deterministic, and it leaves a normalized order as it is.
 */
export function normalizeBundlesAndLines(order: BundlesAndLines): BundlesAndLines {
  const { bundles, positions } = positionBundles(order);
  const normalized = normalizeBundleChoices(makeBundleNamesUnique(bundles.map(normalizeBundle)));
  const lines = makeLineIdsUnique(order.OrderLines).map((line) =>
    assignLineToBundle(line, normalized[positions.get(getGroupKey(line)) ?? 0]!),
  );
  return {
    Bundles: reuseUnchangedList(order.Bundles, normalized),
    OrderLines: reuseUnchangedList(order.OrderLines, sortAndRenumberLines(lines)),
  };
}

/** Returns the old list where no item changed. */
export const reuseUnchangedList = <Item>(before: Item[], after: Item[]): Item[] =>
  before.length === after.length && after.every((item, index) => item === before[index])
    ? before
    : after;

/** Lines sorted by bundle and by their old number, numbered from 1. */
export function sortAndRenumberLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines
    .toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId || a.LineNumber - b.LineNumber)
    .map((line, index) =>
      line.LineNumber === index + 1 ? line : { ...line, LineNumber: index + 1 },
    );
}

/** The name itself, or the name with the first free (1), (2) and so on; case is ignored. */
export function buildUniqueName(name: string, usedLowerCaseNames: ReadonlySet<string>): string {
  if (!usedLowerCaseNames.has(name.toLowerCase())) return name;
  for (let count = 1; ; count++) {
    const candidate = `${truncateText(name, MAX_NUMBERED_NAME_LENGTH)} (${count})`;
    if (!usedLowerCaseNames.has(candidate.toLowerCase())) return candidate;
  }
}

/** Corrects a bundle's fields for its position and print option; only option 3 has a quantity (D16). */
function normalizeBundle(bundle: Bundle, position: number): Bundle {
  const isIndividual = position === INDIVIDUAL_LINES_GROUP_ID;
  const isForeign = bundle.PrintOptionId === IMPORTED_PRINT_OPTION_ID && !bundle.IsImported;
  const PrintOptionId = isForeign ? BUNDLE_PRINT_OPTION_ID : bundle.PrintOptionId;
  return applyBundleChanges(bundle, {
    OrderLineGroupName: isIndividual ? INDIVIDUAL_LINES_GROUP_NAME : bundle.OrderLineGroupName,
    OrderLineGroupId: position,
    Sequence: position,
    PrintOptionId,
    Quantity: PrintOptionId === SUMMARY_PRINT_OPTION_ID ? bundle.Quantity : 1,
  });
}

/** Returns the same bundle where nothing changes. */
function applyBundleChanges(bundle: Bundle, changes: Partial<Bundle>): Bundle {
  const names = Object.keys(changes) as (keyof Bundle)[];
  return names.every((name) => bundle[name] === changes[name]) ? bundle : { ...bundle, ...changes };
}

function makeBundleNamesUnique(bundles: Bundle[]): Bundle[] {
  const usedNames = new Set<string>();
  return bundles.map((bundle) => {
    const OrderLineGroupName = buildUniqueName(
      bundle.OrderLineGroupName.trim() || DEFAULT_BUNDLE_NAME,
      usedNames,
    );
    usedNames.add(OrderLineGroupName.toLowerCase());
    return applyBundleChanges(bundle, { OrderLineGroupName });
  });
}

/** An existing group is identified by its position, a new one by its name as well (D27). */
const getGroupKey = (group: { OrderLineGroupId: number; OrderLineGroupName: string }) =>
  group.OrderLineGroupId < 0
    ? `${group.OrderLineGroupId} ${group.OrderLineGroupName.trim().toLowerCase()}`
    : String(group.OrderLineGroupId);

/** The bundles in their positions, and the position of every group that lines name. */
function positionBundles({ Bundles, OrderLines }: BundlesAndLines) {
  const existing = Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId >= 0);
  const added = Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId < 0);
  const bundles = [
    ...existing.toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId),
    ...added,
  ];
  if (bundles[0]?.OrderLineGroupId !== INDIVIDUAL_LINES_GROUP_ID)
    bundles.unshift(createIndividualLinesGroup());

  const ids = new Set<string>();
  for (const [index, bundle] of bundles.entries()) {
    const Id = buildUniqueId(bundle.Id, ids);
    bundles[index] = applyBundleChanges(bundle, { Id });
    ids.add(Id);
  }

  const positions = new Map<string, number>();
  for (const [index, bundle] of bundles.entries())
    if (!positions.has(getGroupKey(bundle))) positions.set(getGroupKey(bundle), index);
  for (const line of OrderLines) {
    if (positions.has(getGroupKey(line))) continue;
    positions.set(getGroupKey(line), bundles.length);
    bundles.push(createBundleForLine(line, buildUniqueId('bundle', ids)));
    ids.add(bundles.at(-1)!.Id);
  }
  return { bundles, positions };
}

/** A line of a new group also gives the bundle's print option (D27). */
const createBundleForLine = (line: OrderLine, Id: string): Bundle => ({
  ...createIndividualLinesGroup(),
  Id,
  OrderLineGroupName: line.OrderLineGroupName,
  OrderLineGroupId: line.OrderLineGroupId,
  PrintOptionId: line.PrintOptionId,
});

/** The id itself, or the id with the first free number. */
function buildUniqueId(id: string, usedIds: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? id : `${id.slice(0, 56)}-${count}`;
    if (!usedIds.has(candidate)) return candidate;
  }
}

function makeLineIdsUnique(lines: OrderLine[]): OrderLine[] {
  const ids = new Set(lines.map(({ OrderLineId }) => OrderLineId));
  if (ids.size === lines.length) return lines;
  const usedIds = new Set<string>();
  return lines.map((line) => {
    const OrderLineId = usedIds.has(line.OrderLineId)
      ? buildUniqueId(line.OrderLineId, ids)
      : line.OrderLineId;
    ids.add(OrderLineId);
    usedIds.add(OrderLineId);
    return OrderLineId === line.OrderLineId ? line : { ...line, OrderLineId };
  });
}

/** The bundle decides what prints; every line has the same option (D53). */
function assignLineToBundle(
  line: OrderLine,
  { OrderLineGroupId, OrderLineGroupName }: Bundle,
): OrderLine {
  const isAssigned =
    line.OrderLineGroupId === OrderLineGroupId &&
    line.OrderLineGroupName === OrderLineGroupName &&
    line.PrintOptionId === LINE_PRINT_OPTION_ID;
  return isAssigned
    ? line
    : {
        ...line,
        OrderLineGroupId,
        OrderLineGroupName,
        PrintOptionId: LINE_PRINT_OPTION_ID,
      };
}
