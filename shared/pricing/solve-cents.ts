import { finish, type Finish } from './solve-finish.ts';
import { extendedAt, type Mover } from './solve-movers.ts';
import { spread, sumAt, type Prices } from './solve-spread.ts';

/**
 * Prices in whole dollars that come to an amount with cents: some lines stand at a price that leaves
 * cents, a cap or the price they have, and the others share what is left. Where none come to the
 * amount, those that come nearer than what was found.
 */
export function finishWithCents(
  movers: readonly Mover[],
  near: Prices,
  amount: number,
  found: { below?: Prices; above?: Prices },
): Finish {
  if (movers.every(({ step }) => step === 1)) return found;
  const table = centsTable(movers, near);
  const at = (sum: number) => pricesWith(movers, table[sum % 100], sum);
  const exact = at(amount);
  if (exact) return { exact };
  const search = (by: 1 | -1, far: Prices | undefined) => {
    const most = far ? Math.abs(sumAt(movers, far) - amount) : 100;
    for (let off = 1; off < Math.min(100, most); off++) {
      const prices = at(amount + by * off);
      if (prices) return prices;
    }
    return far;
  };
  const [below, above] = [search(-1, found.below), search(1, found.above)];
  return { ...(below && { below }), ...(above && { above }) };
}

/** The chosen lines at their prices, and the others in whole dollars; undefined where that cannot be. */
function pricesWith(movers: readonly Mover[], cheapest: Cheapest | undefined, amount: number) {
  if (!cheapest?.last) return undefined;
  const chosen = chosenBy(cheapest);
  const others = movers.flatMap((_, at) => (chosen.has(at) ? [] : [at]));
  const open = others.map((at) => wholeDollars(movers[at]!));
  const fixed = [...chosen].reduce((sum, [at, price]) => sum + extendedAt(movers[at]!, price), 0);
  const found = within(open, amount - fixed);
  if (!found || !('exact' in found)) return undefined;
  const prices = movers.map((_, at) => chosen.get(at) ?? 0);
  for (const [index, at] of others.entries()) prices[at] = found.exact[index]!;
  return prices;
}

/** Only the chosen leave cents. */
const wholeDollars = (mover: Mover): Mover => ({
  ...mover,
  high: mover.high - (mover.high % mover.step),
});

function within(movers: readonly Mover[], amount: number): Finish | undefined {
  const low = sumAt(
    movers,
    movers.map((mover) => mover.low),
  );
  const high = sumAt(
    movers,
    movers.map((mover) => mover.high),
  );
  if (amount < low || amount > high) return undefined;
  return finish(movers, spread(movers, amount), amount);
}

/** The price of a line that leaves cents, what it leaves, and how far the line moves for it. */
interface Odd {
  at: number;
  price: number;
  cents: number;
  far: number;
}

/** For each number of cents: how far lines move to leave it, and the last of them. */
interface Cheapest {
  cents: number;
  far: number;
  last?: Odd;
  before?: Cheapest;
}

/** By the cents they leave together: the lines that move the least for it. */
function centsTable(movers: readonly Mover[], near: Prices): (Cheapest | undefined)[] {
  let table: (Cheapest | undefined)[] = Array.from({ length: 100 });
  table[0] = { cents: 0, far: 0 };
  for (const odds of oddPrices(movers, near)) {
    const next = [...table];
    for (const last of odds) for (const before of table) offer(next, before, last);
    table = next;
  }
  return table;
}

function offer(table: (Cheapest | undefined)[], before: Cheapest | undefined, last: Odd) {
  if (!before) return;
  const cents = (before.cents + last.cents) % 100;
  const far = before.far + last.far;
  if (far < (table[cents]?.far ?? Infinity)) table[cents] = { cents, far, last, before };
}

function chosenBy(found: Cheapest): Map<number, number> {
  const chosen = new Map<number, number>();
  for (let one: Cheapest | undefined = found; one?.last; one = one.before)
    chosen.set(one.last.at, one.last.price);
  return chosen;
}

/** More lines than these give no cents that these do not. */
const MOST_ODD_LINES = 300;

/** The lines that have prices with cents, the nearest first. */
function oddPrices(movers: readonly Mover[], near: Prices): Odd[][] {
  const all = movers.flatMap((mover, at) => {
    if (mover.line.Quantity % 1000 !== 0) return [];
    const odds = [mover.high, mover.line.CustomerCost].flatMap((price) => {
      const extended = extendedAt(mover, price);
      const far = Math.abs(extended - extendedAt(mover, near[at]!));
      return extended % 100 === 0 ? [] : [{ at, price, cents: extended % 100, far }];
    });
    return odds.length > 0 ? [odds] : [];
  });
  const far = (odds: Odd[]) => Math.min(...odds.map((odd) => odd.far));
  return all.toSorted((one, other) => far(one) - far(other)).slice(0, MOST_ODD_LINES);
}
