import { CommissionRates, CommissionRatesUpdate } from '#shared/schemas/commission-schema.ts';
import { defineGet, definePut } from './endpoint.ts';

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
