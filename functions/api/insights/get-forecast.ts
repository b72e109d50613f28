import { buildForecastReport } from '#functions/domain/insights/build-forecast-report.ts';
import { readInsights } from '#functions/domain/insights/read-insights.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { listForecasts } from '#functions/store/orders/stored-forecasts.ts';
import * as insights from '#shared/contract/insights-endpoints.ts';

export const handler = createApiHandler(insights.getForecast, async ({ query, caller }) => {
  const [read, forecasts] = await Promise.all([
    readInsights(caller, query),
    listForecasts(caller.dealer),
  ]);
  return buildForecastReport(read, forecasts);
});
