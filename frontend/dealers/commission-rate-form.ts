import { formatInvalidDateMessage } from '#frontend/parts/controls/format-invalid-date-message.ts';
import { parseConflictRecord } from '#frontend/record-form/parse-conflict-record.ts';
import type { RecordFormDefinition } from '#frontend/record-form/use-record-form.ts';
import { formatNotANumberMessage, parsePercentText } from '#frontend/selling/selling-form.ts';
import { getRateKey } from '#shared/commission/commission-rates.ts';
import type { CommissionSlot } from '#shared/commission/commission-slots.ts';
import * as commission from '#shared/contract/commission-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { HUNDRED_PERCENT, asPercent } from '#shared/money/money.ts';
import { getMonthOfDay } from '#shared/reference/calendar-months.ts';
import { CommissionRates, type CommissionRateEntry } from '#shared/schemas/commission-schema.ts';
import { commissionTexts } from '#shared/texts/commission-texts.ts';
import { isCalendarDay } from './dealer-list-definitions.ts';

/** A rate as fields. */
export type CommissionRateForm = {
  /** 0: everybody. */
  AppUserId: number;
  Slot: CommissionSlot;
  /** As typed. */
  Rate: string;
  /** A calendar day, or what was typed instead of one. */
  From: string;
};

const emptyForm: CommissionRateForm = { AppUserId: 0, Slot: 'Owner', Rate: '', From: '' };

/** The errors of the sent rate, which is the first of the list. */
export const getRateErrorField = (field: keyof CommissionRateEntry) => `Rates.0.${field}`;

const toKey = ({ AppUserId, Slot, From }: Omit<CommissionRateEntry, 'Rate'>) =>
  getRateKey({ userId: AppUserId, slot: Slot, from: From });

/** The rate stands first; it replaces one of the same user, slot and day. */
const setRate = (
  rates: readonly CommissionRateEntry[],
  added: CommissionRateEntry,
): CommissionRateEntry[] => [added, ...removeRate(rates, added)];

export const removeRate = (
  rates: readonly CommissionRateEntry[],
  removed: CommissionRateEntry,
): CommissionRateEntry[] => rates.filter((rate) => toKey(rate) !== toKey(removed));

const toRateEntry = ({ AppUserId, Slot, Rate, From }: CommissionRateForm): CommissionRateEntry => ({
  AppUserId: AppUserId || null,
  Slot,
  Rate: parsePercentText(Rate) ?? asPercent(0),
  From,
});

function validateRate({ Rate, From }: CommissionRateForm, saved: CommissionRates | undefined) {
  const errors: Record<string, string> = {};
  const rate = parsePercentText(Rate);
  if (typeof rate !== 'number' || Rate.trim() === '')
    errors[getRateErrorField('Rate')] =
      Rate.trim() === '' ? t`Required` : formatNotANumberMessage(Rate);
  else if (rate < 0 || rate > HUNDRED_PERCENT)
    errors[getRateErrorField('Rate')] = t`Must be from 0 to 100`;
  const earliestDay = saved?.EarliestDay;
  if (!isCalendarDay(From))
    errors[getRateErrorField('From')] = From === '' ? t`Required` : formatInvalidDateMessage(From);
  else if (earliestDay && From < earliestDay)
    errors[getRateErrorField('From')] = commissionTexts.monthClosed(
      getMonthOfDay(From),
      earliestDay,
    );
  return errors;
}

/** A form for one more rate of the dealer. */
export const createCommissionRateFormDefinition = (
  dealerId: number,
): RecordFormDefinition<CommissionRateForm, CommissionRates> => ({
  getDraftKey: () => ({ kind: 'commission-rate', ids: { dealer: dealerId } }),
  lossWarning: t`The commission rate is not saved yet. It will be lost.`,
  toForm: () => emptyForm,
  validateForm: validateRate,
  async send(form, record, callIdempotently) {
    const { Version, Rates } = record!;
    const saved = await callIdempotently(commission.saveRates, {
      body: { Version, Rates: setRate(Rates, toRateEntry(form)) },
    });
    return { successText: t`The commission rate is saved.`, saved };
  },
  parseCurrentRecord: (body) => parseConflictRecord(body, 'Rates', CommissionRates),
  failureText: t`The commission rate could not be saved. Try again.`,
});
