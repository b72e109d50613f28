import {
  BUNDLE_PRINT_OPTION_ID,
  IMPORTED_PRINT_OPTION_ID,
  INDIVIDUAL_LINES_GROUP_ID,
  INDIVIDUAL_LINES_GROUP_NAME,
  LINE_PRINT_OPTION_ID,
  SUMMARY_PRINT_OPTION_ID,
} from '#shared/constants.ts';
import { cents } from '#shared/money/money.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order.ts';

/** A text of a record holds 500 characters, the number among them. */
const LONGEST_NUMBERED_NAME = 490;

/** What a bundle without a name is called. */
export const NAMELESS = 'Bundle';

type Grouped = { Bundles: Bundle[]; OrderLines: OrderLine[] };

/** The group every order begins with. */
export const individualLines = (): Bundle => ({
  Id: 'individual',
  OrderLineGroupName: INDIVIDUAL_LINES_GROUP_NAME,
  OrderLineGroupId: INDIVIDUAL_LINES_GROUP_ID,
  PrintOptionId: BUNDLE_PRINT_OPTION_ID,
  Quantity: 1,
  Sequence: 0,
  Subtotal: cents(0),
  IsImported: false,
});

/**
 * Puts an order's bundles and lines in order: positions without gaps, a new bundle for every group
 * that is new (D27), names used once, lines sorted and numbered by bundle. The same input always
 * gives the same order, and an order that is in order stays as it is.
 */
export function settleGroups(order: Grouped): Grouped {
  const { bundles, positions } = positionBundles(order);
  const settled = nameApart(bundles.map(settleBundle));
  const lines = withOwnIds(order.OrderLines).map((line) =>
    joinBundle(line, settled[positions.get(groupKey(line)) ?? 0]!),
  );
  return {
    Bundles: unlessSame(order.Bundles, settled),
    OrderLines: unlessSame(order.OrderLines, numberLines(lines)),
  };
}

/** The very same list where nothing in it changed. */
export const unlessSame = <Item>(before: Item[], after: Item[]): Item[] =>
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
export function freeName(name: string, usedNames: ReadonlySet<string>): string {
  if (!usedNames.has(name.toLowerCase())) return name;
  for (let count = 1; ; count++) {
    const candidate = `${name.slice(0, LONGEST_NUMBERED_NAME)} (${count})`;
    if (!usedNames.has(candidate.toLowerCase())) return candidate;
  }
}

/** A bundle's words and flags as its position and print option ask: a quantity belongs to option 3 alone (D16). */
function settleBundle(bundle: Bundle, position: number): Bundle {
  const isIndividual = position === INDIVIDUAL_LINES_GROUP_ID;
  const isForeign = bundle.PrintOptionId === IMPORTED_PRINT_OPTION_ID && !bundle.IsImported;
  const PrintOptionId = isForeign ? BUNDLE_PRINT_OPTION_ID : bundle.PrintOptionId;
  return withChanges(bundle, {
    OrderLineGroupName: isIndividual ? INDIVIDUAL_LINES_GROUP_NAME : bundle.OrderLineGroupName,
    OrderLineGroupId: position,
    Sequence: position,
    PrintOptionId,
    Quantity: PrintOptionId === SUMMARY_PRINT_OPTION_ID ? bundle.Quantity : 1,
  });
}

/** The very same bundle where nothing in it changes. */
function withChanges(bundle: Bundle, changes: Partial<Bundle>): Bundle {
  const names = Object.keys(changes) as (keyof Bundle)[];
  return names.every((name) => bundle[name] === changes[name]) ? bundle : { ...bundle, ...changes };
}

function nameApart(bundles: Bundle[]): Bundle[] {
  const usedNames = new Set<string>();
  return bundles.map((bundle) => {
    const OrderLineGroupName = freeName(bundle.OrderLineGroupName.trim() || NAMELESS, usedNames);
    usedNames.add(OrderLineGroupName.toLowerCase());
    return withChanges(bundle, { OrderLineGroupName });
  });
}

/** A group that exists is known by its position, a new one by its name as well (D27). */
const groupKey = (group: { OrderLineGroupId: number; OrderLineGroupName: string }) =>
  group.OrderLineGroupId < 0
    ? `${group.OrderLineGroupId} ${group.OrderLineGroupName.trim().toLowerCase()}`
    : String(group.OrderLineGroupId);

/** The bundles in their places, and the place of every group the lines name. */
function positionBundles({ Bundles, OrderLines }: Grouped) {
  const known = Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId >= 0);
  const added = Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId < 0);
  const bundles = [...known.toSorted((a, b) => a.OrderLineGroupId - b.OrderLineGroupId), ...added];
  if (bundles[0]?.OrderLineGroupId !== INDIVIDUAL_LINES_GROUP_ID)
    bundles.unshift(individualLines());

  const ids = new Set<string>();
  for (const [index, bundle] of bundles.entries()) {
    const Id = freeId(bundle.Id, ids);
    bundles[index] = withChanges(bundle, { Id });
    ids.add(Id);
  }

  const positions = new Map<string, number>();
  for (const [index, bundle] of bundles.entries())
    if (!positions.has(groupKey(bundle))) positions.set(groupKey(bundle), index);
  for (const line of OrderLines) {
    if (positions.has(groupKey(line))) continue;
    positions.set(groupKey(line), bundles.length);
    bundles.push(bundleOfLine(line, freeId('bundle', ids)));
    ids.add(bundles.at(-1)!.Id);
  }
  return { bundles, positions };
}

/** A line that names a new group says how it is to print (D27). */
const bundleOfLine = (line: OrderLine, Id: string): Bundle => ({
  ...individualLines(),
  Id,
  OrderLineGroupName: line.OrderLineGroupName,
  OrderLineGroupId: line.OrderLineGroupId,
  PrintOptionId: line.PrintOptionId,
});

/** The id itself, or the id with the first free number. */
function freeId(id: string, usedIds: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const candidate = count === 1 ? id : `${id.slice(0, 56)}-${count}`;
    if (!usedIds.has(candidate)) return candidate;
  }
}

function withOwnIds(lines: OrderLine[]): OrderLine[] {
  const ids = new Set(lines.map(({ OrderLineId }) => OrderLineId));
  if (ids.size === lines.length) return lines;
  const usedIds = new Set<string>();
  return lines.map((line) => {
    const OrderLineId = usedIds.has(line.OrderLineId)
      ? freeId(line.OrderLineId, ids)
      : line.OrderLineId;
    ids.add(OrderLineId);
    usedIds.add(OrderLineId);
    return OrderLineId === line.OrderLineId ? line : { ...line, OrderLineId };
  });
}

/** What prints is decided by the bundle; a line in it has the option of every line (D53). */
function joinBundle(line: OrderLine, { OrderLineGroupId, OrderLineGroupName }: Bundle): OrderLine {
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
