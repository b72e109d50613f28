import type { PricedOrder } from '#shared/pricing/order/order-totals.ts';
import { toReferenceLine, type ReferenceLine } from './reference-pricing.ts';

/*
 * The rules of options in their simplest form (B1.1 to B1.3). This file knows nothing of the product's code
 * for choices.
 */

export type ReferenceChoice =
  | { kind: 'always' }
  | { kind: 'option' }
  | { kind: 'one of'; group: string };

/** A bundle with its lines. The first of an order is Individual Line Items. */
export interface ReferenceBundle {
  choice: ReferenceChoice;
  isTaken: boolean;
  lines: { id: string; amounts: ReferenceLine }[];
}

/** The lines of an order that count: all but those of bundles that may be left out and are. */
export function listCountedReferenceLines({ Bundles, OrderLines }: PricedOrder): ReferenceLine[] {
  const counts = (groupId: number) => {
    const bundle = Bundles.find(({ OrderLineGroupId }) => OrderLineGroupId === groupId);
    const mayBeLeftOut = bundle?.Choice === 'optional' || bundle?.Choice === 'alternative';
    return !mayBeLeftOut || (bundle.IsTaken ?? true);
  };
  return OrderLines.filter((line) => counts(line.OrderLineGroupId)).map(toReferenceLine);
}

const getGroup = ({ choice }: ReferenceBundle): string | null =>
  choice.kind === 'one of' ? choice.group.trim().toLowerCase() : null;

/** Takes exactly one bundle of each group: the first of several taken ones, else the first of all. */
function takeOneOfEachGroup(bundles: readonly ReferenceBundle[]): ReferenceBundle[] {
  return bundles.map((bundle) => {
    const group = getGroup(bundle);
    if (group === null) return bundle;
    const members = bundles.filter((other) => getGroup(other) === group);
    const taken = members.find(({ isTaken }) => isTaken) ?? members[0];
    return { ...bundle, isTaken: bundle === taken };
  });
}

/** Whether a bundle is taken after it gets this choice. `others` are the order's other bundles. */
function decideTaken(
  bundle: ReferenceBundle,
  choice: ReferenceChoice,
  others: readonly ReferenceBundle[],
): boolean {
  if (choice.kind === 'always') return true;
  if (choice.kind === 'option') return bundle.isTaken;
  const group = getGroup({ ...bundle, choice });
  return group === getGroup(bundle)
    ? bundle.isTaken
    : !others.some((other) => getGroup(other) === group);
}

export const chooseReferenceBundle = (
  bundles: readonly ReferenceBundle[],
  at: number,
  choice: ReferenceChoice,
): ReferenceBundle[] => {
  const bundle = bundles[at];
  if (!bundle || at === 0) return [...bundles];
  const isTaken = decideTaken(bundle, choice, bundles.toSpliced(at, 1));
  return takeOneOfEachGroup(bundles.with(at, { ...bundle, choice, isTaken }));
};

/** A new bundle before the one at `at`, at the earliest after Individual Line Items. */
export const insertReferenceBundle = (
  bundles: readonly ReferenceBundle[],
  at: number,
  choice: ReferenceChoice,
): ReferenceBundle[] => {
  const bundle: ReferenceBundle = { choice: { kind: 'always' }, isTaken: true, lines: [] };
  const isTaken = decideTaken(bundle, choice, bundles);
  return takeOneOfEachGroup(bundles.toSpliced(at, 0, { ...bundle, choice, isTaken }));
};

/** Takes a bundle or leaves it out. One of a group is left out only by taking another. */
export function takeReferenceBundle(
  bundles: readonly ReferenceBundle[],
  at: number,
  isTaken: boolean,
): ReferenceBundle[] {
  const bundle = bundles[at];
  if (!bundle || bundle.choice.kind === 'always') return [...bundles];
  if (bundle.choice.kind === 'option') return bundles.with(at, { ...bundle, isTaken });
  if (!isTaken) return [...bundles];
  return bundles.map((other, index) =>
    getGroup(other) === getGroup(bundle) ? { ...other, isTaken: index === at } : other,
  );
}

export function deleteReferenceBundle(
  bundles: readonly ReferenceBundle[],
  at: number,
  isWithLines: boolean,
): ReferenceBundle[] {
  const [individual, deleted] = [bundles[0]!, bundles[at]];
  if (!deleted || at === 0) return [...bundles];
  const lines = isWithLines ? individual.lines : [...individual.lines, ...deleted.lines];
  return takeOneOfEachGroup(bundles.with(0, { ...individual, lines }).toSpliced(at, 1));
}

/** Swaps a bundle with the next one; Individual Line Items stay first. */
export function moveReferenceBundleDown(
  bundles: readonly ReferenceBundle[],
  at: number,
): ReferenceBundle[] {
  const [upper, lower] = [bundles[at], bundles[at + 1]];
  return !upper || !lower || at === 0
    ? [...bundles]
    : takeOneOfEachGroup(bundles.with(at, lower).with(at + 1, upper));
}

/** Moves a line to the end of a bundle. */
export function moveReferenceLine(
  bundles: readonly ReferenceBundle[],
  id: string,
  to: number,
): ReferenceBundle[] {
  const moved = bundles.flatMap(({ lines }) => lines).filter((line) => line.id === id);
  return to >= bundles.length
    ? [...bundles]
    : bundles.map((bundle, index) => {
        const others = bundle.lines.filter((line) => line.id !== id);
        return { ...bundle, lines: index === to ? [...others, ...moved] : others };
      });
}

export const addReferenceLine = (
  bundles: readonly ReferenceBundle[],
  line: ReferenceBundle['lines'][number],
  to: number,
): ReferenceBundle[] =>
  bundles.map((bundle, index) =>
    index === to ? { ...bundle, lines: [...bundle.lines, line] } : bundle,
  );

export const changeReferenceLine = (
  bundles: readonly ReferenceBundle[],
  id: string,
  change: (amounts: ReferenceLine) => ReferenceLine,
): ReferenceBundle[] =>
  bundles.map((bundle) => ({
    ...bundle,
    lines: bundle.lines.map((line) =>
      line.id === id ? { id, amounts: change(line.amounts) } : line,
    ),
  }));

/** The amounts of the lines of these bundles that are taken. */
export const listTakenReferenceLines = (bundles: readonly ReferenceBundle[]): ReferenceLine[] =>
  bundles.flatMap(({ isTaken, lines }) => (isTaken ? lines.map(({ amounts }) => amounts) : []));
