import type { InsightFacts } from '#functions/domain/insights/insight-orders.ts';
import type { StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { orderStatuses } from '#shared/constants.ts';
import { addDays } from '#shared/reference/calendar-days.ts';
import { outcomeReasons, setOutcomes } from '#shared/schemas/order-outcome-schema.ts';
import { SeededRandom } from './seeded-random.ts';

/** Orders of a dealer in any state, as they are after deletions, transfers, uncommits and restores. */
export type RandomInsightWorld = {
  rows: StoredOrderRow[];
  facts: InsightFacts;
  repIds: readonly number[];
};

const TODAY = '2026-11-26';
const zones = ['America/Chicago', 'America/St_Johns', 'Pacific/Honolulu', 'UTC'] as const;
const codes = ['ADR', 'KST', 'MDV', '', null];
const customerTypes = ['School', 'Specialist', ''];
const repIds = [1, 2, 3, 4];
const proposalStates = ['waiting', 'declined', 'accepted', 'ended'] as const;

export function createRandomInsightWorld(seed: number): RandomInsightWorld {
  const random = new SeededRandom(seed);
  const count = random.nextBelow(60);
  const rows = Array.from({ length: count }, (_, index) => createRow(random, index + 1));
  const shared = rows.filter(() => random.chance(0.5));
  return {
    rows,
    repIds,
    facts: {
      today: TODAY,
      timeZone: random.chooseOne(zones),
      sharedStates: new Map(
        shared.map(({ Id }) => [
          Id,
          {
            State: random.chooseOne(proposalStates),
            ExpiresOn: addDays(TODAY, random.nextBelow(30) - 10),
            IsOpened: random.chance(0.5),
          },
        ]),
      ),
      customerTypes: new Map([10, 11, 12].map((id, index) => [id, customerTypes[index]!])),
    },
  };
}

const createMoment = (random: SeededRandom) =>
  new Date(Date.UTC(2026, 9, 1) + random.nextBelow(57 * 24 * 60) * 60_000).toISOString();

function createRow(random: SeededRandom, id: number): StoredOrderRow {
  const status = random.chooseOne([
    orderStatuses.uncommitted,
    orderStatuses.uncommitted,
    orderStatuses.committed,
    orderStatuses.submitted,
    orderStatuses.legacy,
  ]);
  const isCommitted = status === orderStatuses.committed || status === orderStatuses.submitted;
  const manufacturers = codes
    .filter(() => random.chance(0.4))
    .map((code) => [code, ...[0, 1, 2].map(() => random.nextBelow(9_000_000))] as const);
  const sums = [1, 2, 3].map((at) =>
    manufacturers.reduce((sum, amounts) => sum + Number(amounts[at]), 0),
  );
  const createdOn = createMoment(random);
  return {
    Id: id,
    OrderNumber: String(id),
    CreatedOn: createdOn,
    SalesRepId: random.chooseOne(repIds),
    SalesRepFullName: 'Rep',
    CustomerId: random.chooseOne([10, 11, 12, 13]),
    CustomerName: 'Customer',
    BillingInfo: {},
    ShippingInfo: {},
    OrderStatusId: status,
    IsDeleted: random.chance(0.15),
    RepEmails: [],
    ...(random.chance(0.8) && { InstalledOn: addDays(TODAY, random.nextBelow(400) - 120) }),
    ...(random.chance(0.8) && { ExpiresOn: addDays(TODAY, random.nextBelow(220) - 160) }),
    ...(isCommitted && { CommittedOn: createMoment(random) }),
    ...(random.chance(0.2) && { AcceptedOn: createMoment(random) }),
    ...(random.chance(0.3) && {
      GivenOutcome: {
        Outcome: random.chooseOne(setOutcomes),
        On: createMoment(random),
        ...(random.chance(0.7) && { Reason: random.chooseOne(outcomeReasons) }),
      },
    }),
    ...(random.chance(0.9) && {
      Amounts: [
        ...sums,
        ...(manufacturers.length === 1 ? [manufacturers[0]![0]] : manufacturers.flat()),
      ],
    }),
  };
}
