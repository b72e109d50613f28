import { paths } from '#frontend/paths.ts';
import {
  insightPeriods,
  insightScopes,
  type InsightAmount,
  type InsightPeriod,
  type InsightScope,
} from '#shared/schemas/insights-schema.ts';
import { CalendarDate } from '#shared/schemas/schema-values.ts';

/** The tabs of Insights, as the address names them. */
export const insightTabs = ['pipeline', 'outcomes', 'margins', 'forecast'] as const;
export type InsightTab = (typeof insightTabs)[number];

/** What is chosen, as the address and the calls have it. */
export type ChosenFilter = {
  Whose?: InsightScope;
  Period?: InsightPeriod;
  FirstDay?: string;
  LastDay?: string;
  Manufacturer?: string;
  CustomerType?: string;
};

/** What a list behind an amount adds to what is chosen. */
export type BehindKey = {
  Behind: InsightAmount;
  Status?: string;
  Month?: string;
  RepId?: string;
  Reason?: string;
};

const findOne = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);

export const parseTab = (params: URLSearchParams): InsightTab =>
  findOne(insightTabs, params.get('tab')) ?? 'pipeline';

/** Only what is in the address, and valid. */
export function parseFilter(params: URLSearchParams): ChosenFilter {
  const scope = findOne(insightScopes, params.get('Whose'));
  const period = findOne(insightPeriods, params.get('Period'));
  const days = parseDays(params);
  const manufacturer = params.get('Manufacturer');
  const customerType = params.get('CustomerType');
  return {
    ...(scope && { Whose: scope }),
    ...(days ?? (period && { Period: period })),
    ...(manufacturer !== null && { Manufacturer: manufacturer }),
    ...(customerType !== null && { CustomerType: customerType }),
  };
}

const isDay = (text: string) => CalendarDate.safeParse(text).success;

/** Both days of a period; undefined where they are none. */
function parseDays(params: URLSearchParams) {
  const [FirstDay, LastDay] = [params.get('FirstDay') ?? '', params.get('LastDay') ?? ''];
  return isDay(FirstDay) && isDay(LastDay) && FirstDay <= LastDay
    ? { FirstDay, LastDay }
    : undefined;
}

/** Whether the address names days that are no period. */
export const hasBadDays = (params: URLSearchParams): boolean =>
  (params.has('FirstDay') || params.has('LastDay')) && parseDays(params) === undefined;

/** The address of the list behind an amount. */
export const getBehindPath = (filter: ChosenFilter, key: BehindKey): string =>
  `${paths.insightOrders}?${new URLSearchParams({ ...filter, ...key })}`;
