import { useState, type FormEvent, type ReactNode } from 'react';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { MANUFACTURER_SEARCH_DELAY_MS, orderStatuses } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import { toOrderState } from '#shared/order/rules/order-status.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { hasNonTextFilter, type OrderSearchFilter } from './order-search-state.ts';

const orderStatusOptions = [
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

type OrderFiltersProps = {
  filter: OrderSearchFilter;
  onChange: (filter: OrderSearchFilter) => void;
  onSearch: () => void;
  onShowAll: () => void;
  /** Shown at the end of the bar. */
  children?: ReactNode;
};

/** The search fields. No request is sent before Search. On a narrow screen only the text field is visible. */
export function OrderFilters(props: OrderFiltersProps) {
  const { filter, onChange, onSearch, children } = props;
  const isNarrow = useIsNarrowScreen();
  const [isOpen, setIsOpen] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch();
    setIsOpen(false);
  }

  return (
    <search>
      <form className="filters" aria-label={t`Orders`} onSubmit={handleSubmit}>
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
            className={hasNonTextFilter(filter) ? 'is-set' : undefined}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          />
        )}
        {isNarrow && children}
        {(isOpen || !isNarrow) && <OrderFilterFields {...props} />}
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

function OrderFilterFields({ filter, onChange, onShowAll }: Omit<OrderFiltersProps, 'children'>) {
  const canSeeDeleted = useHasPermission('view-deleted-orders');
  const changeFilter = (fields: Partial<OrderSearchFilter>) => onChange({ ...filter, ...fields });
  return (
    <>
      <TextField
        label={t`Product #`}
        value={filter.partNumber}
        onChange={(event) => changeFilter({ partNumber: event.target.value })}
      />
      <ManufacturerFilterField
        value={filter.manufacturer}
        onChange={(manufacturer) => changeFilter({ manufacturer })}
      />
      <TextField
        label={t`Stock code`}
        value={filter.stockCode}
        onChange={(event) => changeFilter({ stockCode: event.target.value })}
      />
      <LabeledControl label={t`Order status`}>
        {(ids) => (
          <Dropdown
            ids={ids}
            options={orderStatusOptions}
            value={filter.statusId}
            onChange={(statusId) => changeFilter({ statusId: statusId ?? orderStatuses.all })}
          />
        )}
      </LabeledControl>
      {canSeeDeleted && (
        <Checkbox
          label={t`Include Deleted Orders`}
          isChecked={filter.isDeletedIncluded}
          onChange={(isDeletedIncluded) => changeFilter({ isDeletedIncluded })}
        />
      )}
      <Button label={t`Search`} icon="search" variant="secondary" type="submit" />
      <Button label={t`Show ALL`} variant="text" onClick={onShowAll} />
    </>
  );
}

type ManufacturerFilterFieldProps = {
  value: string | null;
  onChange: (code: string | null) => void;
};

function ManufacturerFilterField({ value, onChange }: ManufacturerFilterFieldProps) {
  const list = useReferenceData(dealers.lookUpManufacturers, {});
  const options = (list.data ?? []).map(({ DisplayName, DealerMfgCode }) => ({
    label: DisplayName,
    value: DealerMfgCode,
  }));
  return (
    <LabeledControl label={t`Manufacturer`} className="manufacturer">
      {(ids) => (
        <Loaded result={list} failureText={listsTexts.notLoaded(t`Manufacturers`)} isField>
          <Dropdown
            ids={ids}
            options={options}
            value={value}
            onChange={onChange}
            placeholder={t`All manufacturers`}
            isClearable
            filterDelay={MANUFACTURER_SEARCH_DELAY_MS}
          />
        </Loaded>
      )}
    </LabeledControl>
  );
}
