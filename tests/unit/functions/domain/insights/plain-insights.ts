import type { OrderSlice } from '#functions/domain/insights/select-insight-orders.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import type { RandomInsightWorld } from '#tests/make/random-insight-world.ts';

/*
 * A plain reading of a world: order by order as the rules say it, in big integers, with nothing of the code that is
 * tested.
 */

type Plain = {
  row: StoredOrderRow;
  outcome: string;
  day: string;
  status: string;
  amounts: bigint[];
};

const sum = (list: Plain[]) => ({
  count: list.length,
  amount: list.reduce((total, { amounts }) => total + amounts[0]!, 0n),
});

export function readWorldPlainly(
  { rows, facts }: RandomInsightWorld,
  slice: OrderSlice,
  { from, to }: { from: string; to: string },
) {
  const { today, timeZone, sharedStates, customerTypes } = facts;
  const dayOf = (moment: string) =>
    moment.length === 10
      ? moment
      : new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment));

  function read(row: StoredOrderRow): Plain[] {
    const [outcome, on] = decide(row, today);
    if (outcome === 'none' || !row.Amounts) return [];
    const amounts = readAmounts(row.Amounts, slice.manufacturer);
    const type = customerTypes.get(row.CustomerId) ?? '';
    if (!amounts || (slice.customerType !== undefined && type !== slice.customerType)) return [];
    const shared = sharedStates.get(row.Id);
    const waits = shared?.State === 'waiting' && shared.ExpiresOn >= today;
    const declinedOpen = shared?.State === 'declined';
    let status = waits && !declinedOpen ? 'Waiting' : 'Uncommitted';
    if (row.AcceptedOn) status = 'Accepted';
    if (row.OrderStatusId === 2) status = 'Committed';
    if (row.OrderStatusId === 3) status = 'Submitted';
    if (row.IsDeleted) status = 'Deleted';
    return [{ row, outcome, day: dayOf(on), status, amounts }];
  }

  const plain = rows.flatMap(read);
  const decided = (outcome: string) =>
    plain.filter((one) => one.outcome === outcome && one.day >= from && one.day <= to);
  const pipeline = plain.filter(
    ({ status, outcome }) =>
      status !== 'Submitted' && status !== 'Deleted' && ['Open', 'Won'].includes(outcome),
  );
  const won = decided('Won');
  const total = (at: number) => won.reduce((value, { amounts }) => value + amounts[at]!, 0n);
  const [subTotal, cost, retail] = [0, 1, 2].map(total) as [bigint, bigint, bigint];
  const months: Record<string, number> = {};
  for (const { row, amounts } of pipeline) {
    const key = monthOf(row.InstalledOn);
    months[key] = (months[key] ?? 0) + Number(amounts[0]);
  }
  const waits = plain
    .filter(
      ({ row, day, status }) =>
        ['Committed', 'Submitted'].includes(status) && row && day >= from && day <= to,
    )
    .map(({ row, day }) =>
      Math.round((Date.parse(day) - Date.parse(dayOf(row.CreatedOn))) / 86_400_000),
    )
    .toSorted((one, other) => one - other);
  return {
    pipeline: sum(pipeline),
    alsoWon: sum(pipeline.filter((one) => won.includes(one))),
    won: sum(won),
    lost: sum(decided('Lost')),
    noDecision: sum(decided('NoDecision')),
    gp: percent(subTotal - cost, subTotal),
    discount: percent(retail - subTotal, retail),
    medianDays: median(waits),
    months,
  };
}

function decide(row: StoredOrderRow, today: string): [outcome: string, on: string] {
  const given = row.GivenOutcome;
  if (row.IsDeleted)
    return given && given.Outcome !== 'Won' ? [given.Outcome, given.On] : ['none', ''];
  if (row.OrderStatusId === 5) return ['none', ''];
  if (row.OrderStatusId !== 1) return ['Won', row.CommittedOn!];
  if (row.AcceptedOn) return ['Won', row.AcceptedOn];
  if (given) return [given.Outcome, given.On];
  if (row.ExpiresOn) {
    const end = new Date(Date.parse(row.ExpiresOn) + 90 * 86_400_000).toISOString().slice(0, 10);
    if (end < today) return ['NoDecision', end];
  }
  return ['Open', row.CreatedOn];
}

function readAmounts(packed: readonly unknown[], manufacturer: string | undefined) {
  const whole = packed.slice(0, 3).map((value) => BigInt(Number(value)));
  if (manufacturer === undefined) return whole;
  const wanted = manufacturer === '*' ? null : manufacturer;
  const rest = packed.slice(3);
  if (rest.length === 1) return rest[0] === wanted ? whole : undefined;
  for (let at = 0; at < rest.length; at += 4)
    if (rest[at] === wanted)
      return rest.slice(at + 1, at + 4).map((value) => BigInt(Number(value)));
  return undefined;
}

function monthOf(day: string | null | undefined): string {
  if (!day) return 'none';
  const month = day.slice(0, 7);
  if (month < '2026-11') return 'earlier';
  return month > '2027-04' ? 'later' : month;
}

/** In ten-thousandths of a percent, half away from zero. */
function percent(part: bigint, whole: bigint): number | null {
  if (whole === 0n) return null;
  const twice = (2n * part * 1_000_000n) / whole;
  return Number((twice + (twice < 0n ? -1n : 1n)) / 2n);
}

function median(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const half = sorted.length / 2;
  return Number.isInteger(half)
    ? (sorted[half - 1]! + sorted[half]!) / 2
    : sorted[Math.floor(half)]!;
}
