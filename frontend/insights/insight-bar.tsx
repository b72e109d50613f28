import { useState } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { getUiLanguage, t } from '#shared/language/t.ts';
import { formatTimeZoneChoice } from '#shared/reference/zoned-time.ts';
import { insightPeriods, type PipelineReport } from '#shared/schemas/insights-schema.ts';
import type { ChosenFilter } from './insight-address.ts';
import {
  formatCustomerType,
  formatDays,
  formatManufacturer,
  periodLabels,
  scopeLabels,
} from './insight-labels.ts';
import { useManufacturerNames } from './use-manufacturer-names.ts';

/** What every report begins with. */
export type ReportHead = Pick<
  PipelineReport,
  | 'From'
  | 'To'
  | 'TimeZone'
  | 'Whose'
  | 'WhoseChoices'
  | 'Manufacturers'
  | 'CustomerTypes'
  | 'NotCounted'
  | 'Orders'
>;

type InsightBarProps = {
  head: ReportHead;
  filter: ChosenFilter;
  onChange: (change: Partial<Record<keyof ChosenFilter, string | undefined>>) => void;
};

/** Dropdowns take no empty value for a choice. */
const ALL = 'all:';
const VALUE = 'value:';

const OTHER_DAYS = 'days';

/** Chooses whose orders are counted, of which period, manufacturer and type of customer. */
export function InsightBar(props: InsightBarProps) {
  const { head, filter, onChange } = props;
  const isNarrow = useIsNarrowScreen();
  const [isOpen, setIsOpen] = useState(false);
  const isNarrowed = Object.keys(filter).some((name) => name !== 'Whose');
  return (
    <div className="insight-filter">
      {head.WhoseChoices.length > 1 && (
        <SegmentedControl
          name={t`Whose orders`}
          options={head.WhoseChoices.map((value) => ({ value, label: scopeLabels[value] }))}
          value={head.Whose}
          onChange={(value) => onChange({ Whose: value })}
        />
      )}
      {isNarrow && (
        <Button
          label={t`Filters`}
          icon="filter"
          variant="secondary"
          className={isNarrowed ? 'is-set' : undefined}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      )}
      {(isOpen || !isNarrow) && <FilterFields {...props} />}
      <span className="insight-days muted">
        {formatDays(head.From, head.To)}, {formatTimeZoneChoice(head.TimeZone, getUiLanguage())}
      </span>
    </div>
  );
}

function FilterFields({ head, filter, onChange }: InsightBarProps) {
  const names = useManufacturerNames();
  return (
    <>
      <Dropdown
        name={t`Period`}
        options={[
          ...insightPeriods.map((value) => ({ value, label: periodLabels[value] })),
          { value: OTHER_DAYS, label: t`Other days` } as const,
        ]}
        value={filter.FirstDay ? OTHER_DAYS : (filter.Period ?? 'quarter')}
        onChange={(value) =>
          value === OTHER_DAYS
            ? onChange({ Period: undefined, FirstDay: head.From, LastDay: head.To })
            : onChange({ Period: value ?? undefined, FirstDay: undefined, LastDay: undefined })
        }
      />
      {filter.FirstDay && filter.LastDay && (
        <DayRangeFields
          days={{ first: filter.FirstDay, last: filter.LastDay }}
          onChange={({ first, last }) => onChange({ FirstDay: first, LastDay: last })}
        />
      )}
      <ValueDropdown
        name={t`Manufacturer`}
        allLabel={t`All manufacturers`}
        values={head.Manufacturers}
        formatValue={(key) => formatManufacturer(key, names)}
        value={filter.Manufacturer}
        onChange={(Manufacturer) => onChange({ Manufacturer })}
      />
      <ValueDropdown
        name={t`Customer type`}
        allLabel={t`All customer types`}
        values={head.CustomerTypes}
        formatValue={formatCustomerType}
        value={filter.CustomerType}
        onChange={(CustomerType) => onChange({ CustomerType })}
      />
    </>
  );
}

type DayRange = { first: string; last: string };

/** Both days of a period. What is no period stays in the fields and changes nothing. */
function DayRangeFields({
  days,
  onChange,
}: {
  days: DayRange;
  onChange: (days: DayRange) => void;
}) {
  const [chosen, setChosen] = useState<Partial<DayRange>>(days);
  const [invalidTexts, setInvalidTexts] = useState<Partial<DayRange>>({});
  const { first, last } = chosen;
  const isReversed = Boolean(first && last && first > last);
  const choose = (name: keyof DayRange, day: string | null) => {
    const next = { ...chosen, [name]: day ?? undefined };
    setChosen(next);
    if (next.first && next.last && next.first <= next.last)
      onChange({ first: next.first, last: next.last });
  };
  const renderField = (name: keyof DayRange, label: string, error?: string) => (
    <DateField
      label={label}
      value={chosen[name] ?? null}
      onChange={(day) => choose(name, day)}
      invalidText={invalidTexts[name]}
      onInvalidText={(text) => setInvalidTexts((before) => ({ ...before, [name]: text }))}
      error={chosen[name] ? error : t`Choose a day.`}
    />
  );
  return (
    <div className="insight-range">
      {renderField('first', t`From`)}
      {renderField('last', t`To`, isReversed ? t`This is before the first day.` : undefined)}
    </div>
  );
}

type ValueDropdownProps = {
  name: string;
  allLabel: string;
  values: readonly string[];
  formatValue: (value: string) => string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

const ValueDropdown = (props: ValueDropdownProps) => (
  <Dropdown
    name={props.name}
    options={[
      { value: ALL, label: props.allLabel },
      ...props.values.map((value) => ({ value: VALUE + value, label: props.formatValue(value) })),
    ]}
    value={props.value === undefined ? ALL : VALUE + props.value}
    onChange={(value) =>
      props.onChange(value?.startsWith(VALUE) ? value.slice(VALUE.length) : undefined)
    }
  />
);

/** Orders that were saved before their amounts were kept are not counted until a walk has read them. */
export function NotCountedNotice({ head: { NotCounted, Orders } }: { head: ReportHead }) {
  if (NotCounted === 0) return null;
  return (
    <p className="insight-not-counted" role="status">
      {t`${formatInteger(NotCounted)} of ${formatInteger(Orders)} orders are not counted yet: older ones are still being worked out.`}
    </p>
  );
}

/** The days of the address are not a period, so they are not the ones that are shown. */
export const BadDaysNotice = () => (
  <p className="insight-not-counted" role="alert">
    {t`The days in the address are not dates, or the last one is before the first. They are not used.`}
  </p>
);
