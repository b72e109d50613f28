import {
  BUNDLE_PRINT_OPTION_ID,
  IMPORTED_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
  LINE_PRINT_OPTION_ID,
  SUMMARY_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import { asCents } from '#shared/money/money.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';

/** A text of a record holds 500 characters, the number among them. */
const MAX_NUMBERED_NAME_LENGTH = 490;

/** What a bundle without a name is called. */
export const DEFAULT_BUNDLE_NAME = 'Bundle';

type BundlesAndLines = { Bundles: Bundle[]; OrderLines: OrderLine[] };

/** The group every order begins with. */
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
 * Puts an order's bundles and lines in order: positions without gaps, a new bundle for every group
 * that is new (D27), names used once, lines sorted and numbered by bundle. The same input always
 * gives the same order, and an order that is in order stays as it is.
 */
export function normalizeGroups(order: BundlesAndLines): BundlesAndLines {
  const { bundles, positions } = positionBundles(order);
  const normalized = makeBundleNamesUnique(bundles.map(normalizeBundle));
  const lines = makeLineIdsUnique(order.OrderLines).map((line) =>
    assignLineToBundle(line, normalized[positions.get(getGroupKey(line)) ?? 0]!),
  );
  return {
    Bundles: reuseIfSame(order.Bundles, normalized),
    OrderLines: reuseIfSame(order.OrderLines, numberLines(lines)),
  };
}

/** The very same list where nothing in it changed. */
export const reuseIfSame = <Item>(before: Item[], after: Item[]): Item[] =>
  before.length === after.length && after.every((item, index) => item === before[index])
    ? before
    : after;

/** Lines sorted by bundle and by the number they had, numbered from 1. */
export function numberLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines
    .toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId || a.LineNumber - b.LineNumber)
    .map((line, index) =>
      line.LineNumber === index + 1 ? line : { ...line, LineNumber: index + 1 },
    );
}

/** The name itself, or the name with the first free (1), (2) and so on; names differ in more than case. */
export function buildUniqueName(name: string, usedNames: ReadonlySet<string>): string {
  if (!usedNames.has(name.toLowerCase())) return name;
  for (let count = 1; ; count++) {
    const candidate = `${name.slice(0, MAX_NUMBERED_NAME_LENGTH)} (${count})`;
    if (!usedNames.has(candidate.toLowerCase())) return candidate;
  }
}

/** A bundle's words and flags as its position and print option ask: a quantity belongs to option 3 alone (D16). */
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

/** The very same bundle where nothing in it changes. */
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

/** A group that exists is known by its position, a new one by its name as well (D27). */
const getGroupKey = (group: { OrderLineGroupId: number; OrderLineGroupName: string }) =>
  group.OrderLineGroupId < 0
    ? `${group.OrderLineGroupId} ${group.OrderLineGroupName.trim().toLowerCase()}`
    : String(group.OrderLineGroupId);

/** The bundles in their places, and the place of every group the lines name. */
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

/** A line that names a new group says how it is to print (D27). */
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

/** What prints is decided by the bundle; a line in it has the option of every line (D53). */
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
