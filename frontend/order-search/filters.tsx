import { useState, type FormEvent, type ReactNode } from 'react';
import { useReference } from '#frontend/api/reference.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field, TextField } from '#frontend/parts/controls/field.tsx';
import { Listed } from '#frontend/parts/notices/states.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { MANUFACTURER_SEARCH_DELAY_MS, orderStatuses } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import { toOrderState } from '#shared/order/rules/order-status.ts';
import { isFiltered, type Filter } from './search-state.ts';

const statuses = [
  { label: t`All`, value: orderStatuses.all },
  ...[
    orderStatuses.uncommitted,
    orderStatuses.committed,
    orderStatuses.submitted,
    orderStatuses.legacy,
  ].map((value) => ({
    label: translateText(toOrderState(value)),
    value,
  })),
];

type Props = {
  filter: Filter;
  onChange: (filter: Filter) => void;
  onSearch: () => void;
  onShowAll: () => void;
  /** What stands at the end of the bar. */
  children?: ReactNode;
};

/** What to look for; nothing is asked of the server before Search. Where there is little room the words alone are seen. */
export function Filters(props: Props) {
  const { filter, onChange, onSearch, children } = props;
  const isNarrow = useNarrow();
  const [isOpen, setIsOpen] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch();
    setIsOpen(false);
  }

  return (
    <search>
      <form className="filters" aria-label={t`Orders`} onSubmit={submit}>
        <TextField
          label={t`Find orders`}
          className="words"
          enterKeyHint="search"
          placeholder={t`Order, customer, owner, city, part`}
          title={filter.text || t`Order, customer, owner, city, part`}
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
        {isNarrow && (
          <Button
            name={t`Filters`}
            icon="filter"
            variant="secondary"
            className={isFiltered(filter) ? 'is-set' : undefined}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        {isNarrow && children}
        {(isOpen || !isNarrow) && <MoreFilters {...props} />}
        {!isNarrow && (
          <>
            <span className="grow" />
            {children}
          </>
        )}
      </form>
    </search>
  );
}

function MoreFilters({ filter, onChange, onShowAll }: Omit<Props, 'children'>) {
  const seesDeleted = useMay('view-deleted-orders');
  const change = (changed: Partial<Filter>) => onChange({ ...filter, ...changed });
  return (
    <>
      <TextField
        label={t`Product #`}
        value={filter.partNumber}
        onChange={(event) => change({ partNumber: event.target.value })}
      />
      <ManufacturerField
        value={filter.manufacturer}
        onChange={(manufacturer) => change({ manufacturer })}
      />
      <TextField
        label={t`Stock code`}
        value={filter.stockCode}
        onChange={(event) => change({ stockCode: event.target.value })}
      />
      <Field label={t`Order status`}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={statuses}
            value={filter.statusId}
            onChange={(statusId) => change({ statusId: statusId ?? orderStatuses.all })}
          />
        )}
      </Field>
      {seesDeleted && (
        <Checkbox
          label={t`Include Deleted Orders`}
          isChecked={filter.isDeletedIncluded}
          onChange={(isDeletedIncluded) => change({ isDeletedIncluded })}
        />
      )}
      <Button label={t`Search`} icon="search" variant="secondary" type="submit" />
      <Button label={t`Show ALL`} variant="text" onClick={onShowAll} />
    </>
  );
}

type ManufacturerProps = { value: string | null; onChange: (code: string | null) => void };

function ManufacturerField({ value, onChange }: ManufacturerProps) {
  const list = useReference(dealers.lookUpManufacturers, {});
  const options = (list.data ?? []).map(({ DisplayName, DealerMfgCode }) => ({
    label: DisplayName,
    value: DealerMfgCode,
  }));
  return (
    <Field label={t`Manufacturer`} className="manufacturer">
      {(ids) => (
        <Listed what={t`Manufacturers`} list={list}>
          <Dropdown
            ids={ids}
            options={options}
            value={value}
            onChange={onChange}
            placeholder={t`All manufacturers`}
            isClearable
            filterDelay={MANUFACTURER_SEARCH_DELAY_MS}
          />
        </Listed>
      )}
    </Field>
  );
}
