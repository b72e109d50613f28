import { buildMarginReport } from '#functions/domain/insights/build-insight-reports.ts';
import { readInsights } from '#functions/domain/insights/read-insights.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as insights from '#shared/contract/insights-endpoints.ts';

export const handler = createApiHandler(insights.getMargins, async ({ query, caller }) =>
  buildMarginReport(await readInsights(caller, query)),
);
