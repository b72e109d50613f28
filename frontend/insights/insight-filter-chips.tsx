import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { parseFilter } from './insight-address.ts';
import {
  formatCustomerType,
  formatManufacturer,
  reasonLabels,
  scopeLabels,
} from './insight-labels.ts';
import type { InsightOrdersReply } from './insight-orders-table.tsx';
import { useManufacturerNames } from './use-manufacturer-names.ts';

type InsightFilterChipsProps = {
  params: URLSearchParams;
  page: InsightOrdersReply | undefined;
  onRemove: (name: string) => void;
};

/** What the list is narrowed to; each can be taken away. */
export function InsightFilterChips({ params, page, onRemove }: InsightFilterChipsProps) {
  const names = useManufacturerNames();
  const { Whose, Manufacturer, CustomerType } = parseFilter(params);
  const reason = params.get('Reason');
  const repName = page?.data.find(({ SalesRepFullName }) => SalesRepFullName)?.SalesRepFullName;
  const chips: [name: string, label: string | false | undefined][] = [
    ['Whose', Whose && scopeLabels[Whose]],
    ['RepId', params.has('RepId') && (repName ?? t`Rep`)],
    ['Manufacturer', Manufacturer !== undefined && formatManufacturer(Manufacturer, names)],
    ['CustomerType', CustomerType !== undefined && formatCustomerType(CustomerType)],
    ['Reason', reason !== null && reasonLabels[reason as keyof typeof reasonLabels]],
  ];
  const shown = chips.flatMap(([name, label]) => (label ? [{ name, label }] : []));
  if (shown.length === 0) return null;
  return (
    <ul className="insight-chips" aria-label={t`Narrowed to`}>
      {shown.map(({ name, label }) => (
        <li key={name}>
          <button
            type="button"
            className="insight-chip"
            aria-label={t`${label}, remove`}
            onClick={() => onRemove(name)}
          >
            {label}
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
