import { getFullName } from '#shared/format/full-name.ts';
import { OTHER_MANUFACTURERS, type InsightGroup } from '#shared/schemas/insights-schema.ts';
import type { InsightOrder } from './insight-orders.ts';
import { buildInsightGroup, isNotEmpty } from './order-sums.ts';
import type { Insights } from './read-insights.ts';
import { findCountedAmounts, toManufacturerKey } from './select-insight-orders.ts';

/** All orders of the chosen scope and slice. */
export const buildTotalGroup = ({ orders, days, slice }: Insights): InsightGroup =>
  buildInsightGroup({ key: '', name: '' }, orders, { days, slice });

/** By the present owner. A rep who was disabled keeps the row; the largest value won comes first. */
export function buildGroupsByRep({ orders, days, slice, users }: Insights): InsightGroup[] {
  const usersByRepId = new Map(users.map((user) => [user.SalesRepId, user]));
  const groups = [...Map.groupBy(orders, ({ row }) => row.SalesRepId)].map(([repId, ofRep]) => {
    const user = usersByRepId.get(repId);
    const name = (user && getFullName(user)) || ofRep.at(-1)!.row.SalesRepFullName;
    return {
      ...buildInsightGroup({ key: String(repId), name }, ofRep, { days, slice }),
      ...(!user?.IsUserActive && { IsDisabled: true }),
      ...(user && user.ManagerId === null && { IsWithoutManager: true }),
    };
  });
  return groups.filter(isNotEmpty).toSorted(compareByValueWon);
}

/** By what the customers are now. */
export const buildGroupsByCustomerType = ({ orders, days, slice }: Insights): InsightGroup[] =>
  [...Map.groupBy(orders, ({ customerType }) => customerType)]
    .map(([type, ofType]) => buildInsightGroup({ key: type, name: type }, ofType, { days, slice }))
    .filter(isNotEmpty)
    .toSorted(compareByName);

/** The lines of each manufacturer; an order of several counts once for each of them. */
export function buildGroupsByManufacturer({ scopeOrders, days, slice }: Insights): InsightGroup[] {
  const ordersByKey = new Map<string, InsightOrder[]>();
  for (const order of scopeOrders) {
    if (!findCountedAmounts(order, { ...slice, manufacturer: undefined })) continue;
    for (const { mfgCode } of order.manufacturers) {
      const key = toManufacturerKey(mfgCode);
      const ofKey = ordersByKey.get(key);
      if (ofKey) ofKey.push(order);
      else ordersByKey.set(key, [order]);
    }
  }
  return [...ordersByKey]
    .filter(([key]) => slice.manufacturer === undefined || key === slice.manufacturer)
    .map(([key, ofKey]) =>
      buildInsightGroup({ key, name: key }, ofKey, {
        days,
        slice: { ...slice, manufacturer: key },
      }),
    )
    .filter(isNotEmpty)
    .toSorted(compareByName);
}

const compareByValueWon = (one: InsightGroup, other: InsightGroup) =>
  other.Won.Amount - one.Won.Amount || Number(one.Key) - Number(other.Key);

/** What has no name comes last. */
const compareByName = (one: InsightGroup, other: InsightGroup) =>
  Number(isNameless(one)) - Number(isNameless(other)) || (one.Name < other.Name ? -1 : 1);

const isNameless = ({ Name }: InsightGroup) => Name === '' || Name === OTHER_MANUFACTURERS;
