import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import * as products from '#shared/contract/products-endpoints.ts';
import { formatDecimal, formatInteger } from '#shared/format/format-number.ts';
import { getUiLanguage, t } from '#shared/language/t.ts';
import {
  getDealerTimeZone,
  getRegionTimeZone,
  timeZones,
  type DealerWithTimeZone,
  type TimeZone,
} from '#shared/reference/time-zones.ts';
import { formatTimeZoneChoice, getStartOfDayInTimeZone } from '#shared/reference/zoned-time.ts';
import { ownDealerFieldLabels } from './dealer-labels.ts';

const HOUR_MS = 3_600_000;

type TimeZoneFieldProps = {
  /** As it is stored. */
  dealer: DealerWithTimeZone;
  form: { TimeZone: TimeZone | null; StateId: number | null };
  error: string | undefined;
  onChange: (timeZone: TimeZone | null) => void;
};

/** The zone of every 'from' and 'until' of a dealer. It says which scheduled lists another zone moves. */
export function TimeZoneField({ dealer, form, error, onChange }: TimeZoneFieldProps) {
  const warning = useMovedListsWarning(dealer, form);
  return (
    <LabeledControl
      label={ownDealerFieldLabels.TimeZone}
      className="cardset-third"
      help={t`A proposal ends at midnight there`}
      warning={warning}
      error={error}
    >
      {(ids) => (
        <Dropdown
          ids={ids}
          value={form.TimeZone}
          options={timeZones.map((value) => ({ value, label: formatZone(value) }))}
          placeholder={t`As the state: ${formatZone(getRegionTimeZone(form.StateId))}`}
          isClearable
          onChange={onChange}
        />
      )}
    </LabeledControl>
  );
}

const formatZone = (timeZone: TimeZone) => formatTimeZoneChoice(timeZone, getUiLanguage());

function useMovedListsWarning(
  dealer: DealerWithTimeZone,
  form: DealerWithTimeZone,
): string | undefined {
  const [storedZone, zone] = [getDealerTimeZone(dealer), getDealerTimeZone(form)];
  const { data } = useApiCall(products.getPriceLists, storedZone === zone ? null : {}, {
    showsOwnFailure: true,
  });
  const scheduled = (data?.Lists ?? []).filter(({ Status }) => Status === 'scheduled');
  const [first] = scheduled;
  if (storedZone === zone || !first) return undefined;
  const moved =
    scheduled.length === 1
      ? t`Another zone moves 1 scheduled list.`
      : t`Another zone moves ${formatInteger(scheduled.length)} scheduled lists.`;
  const [before, after] = [storedZone, zone].map((one) =>
    getStartOfDayInTimeZone(first.ValidFrom, one),
  ) as [number, number];
  const hours = formatDecimal(String(Math.abs(after - before) / HOUR_MS));
  if (after === before) return undefined;
  const direction =
    after < before
      ? t`With ${formatZone(zone)} they come into use ${hours} h earlier.`
      : t`With ${formatZone(zone)} they come into use ${hours} h later.`;
  return `${moved} ${direction}`;
}
