import * as z from 'zod/mini';
import { createGridPageSchema, GridQuery } from '#shared/schemas/grid-schema.ts';
import {
  ForecastReport,
  InsightFilter,
  insightOrderFields,
  InsightOrderRow,
  MarginReport,
  OrderSum,
  OutcomeReport,
  PipelineReport,
} from '#shared/schemas/insights-schema.ts';
import { MoneyCodec } from '#shared/schemas/schema-values.ts';
import { defineGet } from './endpoint.ts';

/*
 * Insights (B6.2). Whose: 'mine' for everybody, 'team' for Sales Managers, 'dealer' for whoever sees every order; any
 * other is answered with 404. Days are those of the dealer's time zone.
 */

/** What is being sold, by month of installation, and what was decided in the period. */
export const getPipeline = defineGet('/Insights/Pipeline', 'view-insights', {
  query: InsightFilter,
  reply: PipelineReport,
});
/** What was won and lost in the period, by rep, manufacturer and type of customer, and why. */
export const getOutcomes = defineGet('/Insights/Outcomes', 'view-insights', {
  query: InsightFilter,
  reply: OutcomeReport,
});
/** GP and discount of what was won in the period. */
export const getMargins = defineGet('/Insights/Margins', 'view-insights', {
  query: InsightFilter,
  reply: MarginReport,
});
/** What is to be installed, by month. */
export const getForecast = defineGet('/Insights/Forecast', 'view-insights', {
  query: InsightFilter,
  reply: ForecastReport,
});
/**
 * The orders behind an amount of these reports. Sum is of all of them, whatever the page and its filter: Amount is that
 * of the report, SubTotal that of the whole orders.
 */
export const listInsightOrders = defineGet('/Insights/Orders', 'view-insights', {
  query: z.extend(GridQuery, insightOrderFields),
  reply: z.extend(createGridPageSchema(InsightOrderRow), {
    Sum: z.extend(OrderSum, { SubTotal: MoneyCodec }),
  }),
});
