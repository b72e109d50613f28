import { listOrdersBehind } from '#functions/domain/insights/list-orders-behind.ts';
import { readInsights } from '#functions/domain/insights/read-insights.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as insights from '#shared/contract/insights-endpoints.ts';

export const handler = createApiHandler(insights.listInsightOrders, async ({ query, caller }) => {
  const { Behind = 'pipeline', Status, Month, RepId, Reason } = query;
  const key = { behind: Behind, status: Status, month: Month, repId: RepId, reason: Reason };
  return listOrdersBehind(await readInsights(caller, query), key, query);
});
