import * as z from 'zod/mini';
import {
  CommissionMonths,
  CommissionOverview,
  CommissionRates,
  CommissionRatesUpdate,
  CommissionStatement,
  MonthText,
  OrderCommission,
} from '#shared/schemas/commission-schema.ts';
import { IdParam } from '#shared/schemas/schema-values.ts';
import { defineGet, definePost, definePut } from './endpoint.ts';

const monthParams = z.object({ Month: MonthText });

/** Everybody's rates and the caller's own; a Sales Manager's with the team's, a Sales Administrator's all (B6.3). */
export const getRates = defineGet('/Commission/Rates', 'view-commission', {
  reply: CommissionRates,
});
/** Replaces all rates of the dealer. None of a closed month may be added, changed or left out. */
export const saveRates = definePut('/Commission/Rates', 'edit-commission', {
  body: CommissionRatesUpdate,
  reply: CommissionRates,
  current: { Rates: CommissionRates },
});
/** From the month of the first rate to the present one. */
export const getMonths = defineGet('/Commission/Months', 'view-commission', {
  reply: CommissionMonths,
});
/** What everybody earns in a month. */
export const getOverview = defineGet('/Commission/Months/{Month}', 'edit-commission', {
  params: monthParams,
  reply: CommissionOverview,
});
/** What a user earns in a month, the caller unless one is named. */
export const getStatement = defineGet('/Commission/Months/{Month}/Statement', 'view-commission', {
  params: monthParams,
  query: z.object({ userId: z.optional(IdParam) }),
  reply: CommissionStatement,
});
/** Keeps the lines of the month as they are, for good. The month before must be closed, and the month be over. */
export const closeMonth = definePost('/Commission/Months/{Month}/Close', 'edit-commission', {
  params: monthParams,
  reply: CommissionOverview,
});
/** What the slots of a committed order earn. */
export const getOrderCommission = defineGet('/Commission/Orders/{id}', 'edit-commission', {
  params: z.object({ id: IdParam }),
  reply: OrderCommission,
});
