import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { commissionSlotLabels } from '#frontend/format/commission-slot-labels.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatPercent } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { FormDraftNotice } from '#frontend/record-form/form-draft-notice.tsx';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { FormattedNumberField } from '#frontend/selling/formatted-number-field.tsx';
import { commissionSlots } from '#shared/commission/commission-slots.ts';
import * as commission from '#shared/contract/commission-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CommissionRateEntry, CommissionRates } from '#shared/schemas/commission-schema.ts';
import {
  createCommissionRateFormDefinition,
  type CommissionRateForm,
  getRateErrorField,
  removeRate,
} from './commission-rate-form.ts';
import { dealerCardIds } from './dealer-labels.ts';
import { isCalendarDay } from './dealer-list-definitions.ts';
import './commission-card.css';

/** What the slots of an order earn, each rate from a day on (B6.3). Each rate is saved by itself. */
export function CommissionCard({ dealerId }: { dealerId: number }) {
  const result = useApiCall(commission.getRates, {}, { showsOwnFailure: true });
  return (
    <FormCard
      id={dealerCardIds.commission}
      title={t`Commission`}
      description={t`What each slot of an order earns of its commission base, from a day on. A user's own rate goes before that of everybody.`}
    >
      <Loaded result={result} failureText={t`The commission rates could not be loaded`} loading={3}>
        {(rates) => (
          <CommissionRatesForm
            dealerId={dealerId}
            loaded={rates}
            onChanged={(changed) => void result.mutate(changed, { revalidate: false })}
            onFailure={() => void result.mutate()}
          />
        )}
      </Loaded>
    </FormCard>
  );
}

type CommissionRatesFormProps = {
  dealerId: number;
  loaded: CommissionRates;
  onChanged: (rates: CommissionRates) => void;
  onFailure: () => void;
};

function CommissionRatesForm({ dealerId, loaded, onChanged, onFailure }: CommissionRatesFormProps) {
  const definition = useMemo(() => createCommissionRateFormDefinition(dealerId), [dealerId]);
  const record = useRecordForm(definition, loaded, {
    onSaved: (saved) => {
      if (saved) onChanged(saved);
    },
  });
  const saved = record.base ?? loaded;
  // The list that was shown first may be older, and what is typed stays.
  const mergeNewer = useEffectEvent((rates: CommissionRates) => {
    if (rates.Version > saved.Version) record.merge(rates);
  });
  useEffect(() => mergeNewer(loaded), [loaded]);
  const { run: remove, isBusy } = useAction(
    async (rate: CommissionRateEntry) => {
      const isConfirmed = await askToConfirm({
        title: t`Remove the rate?`,
        text: t`What it has earned in months that are not closed is worked out anew.`,
        accept: t`Remove`,
        isDestructive: true,
      });
      if (!isConfirmed) return;
      const changed = await callIdempotently(commission.saveRates, {
        body: { Version: saved.Version, Rates: removeRate(saved.Rates, rate) },
      });
      record.merge(changed);
      onChanged(changed);
    },
    { onFailure },
  );
  return (
    <>
      <RatesTable rates={saved} isBusy={isBusy} onRemove={(rate) => void remove(rate)} />
      <FormDraftNotice offer={record.offer} />
      <RateFields record={record} users={saved.Users} />
    </>
  );
}

type RatesTableProps = {
  rates: CommissionRates;
  isBusy: boolean;
  onRemove: (rate: CommissionRateEntry) => void;
};

function RatesTable({ rates, isBusy, onRemove }: RatesTableProps) {
  const { Rates, Users, EarliestDay, Today } = rates;
  if (Rates.length === 0)
    return (
      <p className="dealer-none">
        <strong>{t`No rates`}</strong> {t`Nobody earns commission.`}
      </p>
    );
  const nameById = new Map(Users.map(({ Id, DisplayName }) => [Id, DisplayName]));
  return (
    <table className="commission-rates" aria-label={t`Commission rates`}>
      <thead>
        <tr>
          <th scope="col">{t`For`}</th>
          <th scope="col">{t`Slot`}</th>
          <th scope="col" className="num">{t`Rate`}</th>
          <th scope="col">{t`From`}</th>
          <th scope="col">
            <span className="sr-only">{t`Remove`}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {Rates.toSorted(compareRates).map((rate) => {
          const { AppUserId, Slot, Rate, From } = rate;
          const name = AppUserId === null ? t`Everybody` : (nameById.get(AppUserId) ?? AppUserId);
          return (
            <tr key={`${AppUserId} ${Slot} ${From}`}>
              <td>{name}</td>
              <td>{commissionSlotLabels[Slot]}</td>
              <td className="num">{formatPercent(Rate, 4)}</td>
              <td>
                {formatCalendarDate(From)}
                {From > Today && <span className="faint"> {t`not yet`}</span>}
              </td>
              <td className="num">
                {(EarliestDay === null || From >= EarliestDay) && (
                  <Button
                    name={t`Remove ${name}, ${commissionSlotLabels[Slot]}, ${formatCalendarDate(From)}`}
                    icon="trash"
                    variant="text"
                    size="small"
                    isBusy={isBusy}
                    onClick={() => onRemove(rate)}
                  />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Everybody's rates first, then by day, user and slot. */
const compareRates = (one: CommissionRateEntry, other: CommissionRateEntry) =>
  Number(one.AppUserId !== null) - Number(other.AppUserId !== null) ||
  Number(one.From > other.From) - Number(one.From < other.From) ||
  (one.AppUserId ?? 0) - (other.AppUserId ?? 0) ||
  commissionSlots.indexOf(one.Slot) - commissionSlots.indexOf(other.Slot);

const slotOptions = commissionSlots.map((slot) => ({
  value: slot,
  label: commissionSlotLabels[slot],
}));

type RateFieldsProps = {
  record: ReturnType<typeof useRecordForm<CommissionRateForm, CommissionRates>>;
  users: CommissionRates['Users'];
};

/** The settings around it have a Save of their own, so Enter does not press that: in the rate it saves the rate. */
function RateFields({ record, users }: RateFieldsProps) {
  const { form, errors, change, isChanged, isSaving } = record;
  const findError = (field: keyof CommissionRateEntry) => errors[getRateErrorField(field)];
  const isDay = isCalendarDay(form.From);
  const fields = useRef<HTMLDivElement>(null);
  const saveOnEnter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    // In a list or a calendar Enter chooses.
    if (event.target.inputMode === 'decimal') void record.save();
  });
  useEffect(() => {
    const element = fields.current;
    const onKeyDown = (event: KeyboardEvent) => saveOnEnter(event);
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div
      role="group"
      aria-label={t`New commission rate`}
      className="cardset-grid commission-rate"
      ref={fields}
    >
      <LabeledControl label={t`For`} className="cardset-half" error={findError('AppUserId')}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={[
              { value: 0, label: t`Everybody` },
              ...users.map(({ Id, DisplayName }) => ({ value: Id, label: DisplayName })),
            ]}
            value={form.AppUserId}
            onChange={(AppUserId) => change({ AppUserId: AppUserId ?? 0 })}
          />
        )}
      </LabeledControl>
      <LabeledControl label={t`Slot`} className="cardset-half" error={findError('Slot')}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={slotOptions}
            value={form.Slot}
            onChange={(Slot) => change({ Slot: Slot ?? 'Owner' })}
          />
        )}
      </LabeledControl>
      <FormattedNumberField
        label={t`Rate %`}
        className="cardset-half cardset-figure"
        format="rate"
        value={form.Rate}
        error={findError('Rate')}
        onTextChange={(Rate) => change({ Rate })}
      />
      <div className="cardset-half">
        <DateField
          label={t`From`}
          error={findError('From')}
          invalidText={isDay || form.From === '' ? undefined : form.From}
          value={isDay ? form.From : null}
          onInvalidText={(text) => {
            if (text !== undefined || !isDay) change({ From: text ?? '' });
          }}
          onChange={(day) => change({ From: day ?? '' })}
        />
      </div>
      <div className="cardset-whole commission-rate-acts">
        <Button
          label={t`Add rate`}
          icon="plus"
          variant="secondary"
          isBusy={isSaving}
          onClick={() => void record.save()}
        />
        {isChanged && <Button label={t`Discard`} variant="text" onClick={record.discard} />}
      </div>
    </div>
  );
}
