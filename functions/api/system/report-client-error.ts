import { countMetric } from '#functions/log/request-context.ts';
import { writeJobLogLine } from '#functions/log/write-log-line.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as clientErrors from '#shared/contract/client-error-endpoints.ts';

export const handler = createApiHandler(clientErrors.reportClientError, async ({ body }) => {
  const { Name, Message, Locations, Page, Release } = body;
  countMetric('PageErrors');
  writeJobLogLine({
    level: 'info',
    job: 'page error',
    name: Name,
    message: Message,
    at: Locations,
    page: Page,
    release: Release,
  });
});
