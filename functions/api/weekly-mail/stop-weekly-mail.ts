import { switchWeeklyMailOff } from '#functions/domain/weekly-mail/switch-weekly-mail.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as weeklyMail from '#shared/contract/weekly-mail-endpoints.ts';

export const handler = createApiHandler(weeklyMail.stopWeeklyMail, ({ query }) =>
  switchWeeklyMailOff(query.token),
);
