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

/** Chooses whose orders are counted, of which period, manufacturer and type of customer. */
export function InsightBar({ head, filter, onChange }: InsightBarProps) {
  const { WhoseChoices, Whose } = head;
  return (
    <div className="insight-filter">
      {WhoseChoices.length > 1 && (
        <SegmentedControl
          name={t`Whose orders`}
          options={WhoseChoices.map((value) => ({ value, label: scopeLabels[value] }))}
          value={Whose}
          onChange={(value) => onChange({ Whose: value })}
        />
      )}
      <Dropdown
        name={t`Period`}
        options={insightPeriods.map((value) => ({ value, label: periodLabels[value] }))}
        value={filter.FirstDay ? null : (filter.Period ?? 'quarter')}
        placeholder={formatDays(head.From, head.To)}
        onChange={(value) =>
          onChange({ Period: value ?? undefined, FirstDay: undefined, LastDay: undefined })
        }
      />
      <ValueDropdown
        name={t`Manufacturer`}
        allLabel={t`All manufacturers`}
        values={head.Manufacturers}
        formatValue={formatManufacturer}
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
      <span className="insight-days muted">
        {formatDays(head.From, head.To)}, {formatTimeZoneChoice(head.TimeZone, getUiLanguage())}
      </span>
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
