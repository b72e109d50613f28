import { useReferenceData } from '#frontend/api/reference-data.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatPercent } from '#frontend/format/format-money.ts';
import { formatPriceListName } from '#frontend/format/format-price-list-name.ts';
import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { getUiLanguage, t } from '#shared/language/t.ts';
import { asPercent } from '#shared/money/money.ts';
import { getDealerTimeZone } from '#shared/reference/time-zones.ts';
import { formatTimeZoneChoice } from '#shared/reference/zoned-time.ts';
import type { PriceListCheck } from '#shared/schemas/price-list-schema.ts';
import type { usePriceListValidity } from './use-price-list-validity.ts';

type PriceListValidityProps = {
  check: PriceListCheck;
  /** The day for which it was compared; undefined for now. */
  validFrom: string | undefined;
  choice: ReturnType<typeof usePriceListValidity>;
};

/** From when on the list is in use, and which scheduled lists come after it. */
export const PriceListValidityChoice = ({ check, validFrom, choice }: PriceListValidityProps) => (
  <div className="price-list-validity">
    <div className="field">
      <span className="price-list-label">{t`Valid`}</span>
      <SegmentedControl
        name={t`Valid`}
        options={[
          { value: false, label: t`At once` },
          { value: true, label: t`From a day` },
        ]}
        value={choice.validity.isFromDay}
        onChange={(isFromDay) => choice.choose({ isFromDay, day: null })}
      />
    </div>
    {choice.validity.isFromDay && (
      <>
        <DateField
          label={t`Valid from`}
          value={choice.validity.day}
          invalidText={choice.invalidText}
          onInvalidText={choice.setInvalidText}
          error={choice.error}
          onChange={(day) => choice.choose({ isFromDay: true, day })}
        />
        <ComesIntoUse />
      </>
    )}
    {validFrom !== undefined && <ScheduleNotice check={check} />}
    {check.After && <FollowingListsNotice check={check} />}
  </div>
);

function ComesIntoUse() {
  const { DealerId } = useCurrentUser();
  const { data } = useReferenceData(
    dealers.getDealer,
    DealerId === null ? null : { params: { id: DealerId ?? 0 } },
  );
  return (
    <div className="field">
      <span className="price-list-label">{t`Comes into use`}</span>
      <span>
        {data &&
          t`at midnight, ${formatTimeZoneChoice(getDealerTimeZone(data), getUiLanguage())} of the dealer`}
      </span>
    </div>
  );
}

const ScheduleNotice = ({ check }: { check: PriceListCheck }) => (
  <div className="price-list-notice">
    <Icon name="info" />
    <p>
      <b>{formatChange(check)}</b>
      <span>
        {t`Its columns are written over whatever stands there on that day, edits by hand too.`}{' '}
        {!check.After && t`After it no list with these products is scheduled.`}
      </span>
    </p>
  </div>
);

function formatChange({ Changed, Rows }: PriceListCheck): string {
  const counts = [formatInteger(Changed.Count), formatInteger(Rows)] as const;
  const average = Changed.AveragePercent;
  if (average === null || average === 0) return t`${counts[0]} of ${counts[1]} products change`;
  const percent = formatPercent(asPercent(Math.abs(average)));
  return average > 0
    ? t`${counts[0]} of ${counts[1]} products change, ${percent} more on average`
    : t`${counts[0]} of ${counts[1]} products change, ${percent} less on average`;
}

const FollowingListsNotice = ({ check: { After = [], Rows } }: { check: PriceListCheck }) => (
  <div className="price-list-notice is-warning">
    <Icon name="warn" />
    <div>
      <b>
        {After.length === 1
          ? t`1 scheduled list comes after it`
          : t`${formatInteger(After.length)} scheduled lists come after it`}
      </b>
      <ul>
        {After.map(({ Number, FileName, ValidFrom, Products }) => (
          <li key={Number}>
            {t`${formatPriceListName({ FileName })} on ${formatCalendarDate(ValidFrom)} has ${formatInteger(Products)} of these ${formatInteger(Rows)} products`}
          </li>
        ))}
      </ul>
      <span>{t`From then their cells count, field by field.`}</span>
    </div>
  </div>
);
