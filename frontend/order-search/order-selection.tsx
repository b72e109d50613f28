import { createContext, use, useMemo, useState } from 'react';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { t } from '#shared/language/t.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';

type OrderIds = ReadonlySet<number>;

export type OrderSelection = {
  /** The selected rows among those shown. */
  rows: readonly OrderRow[];
  ids: OrderIds;
  isAll: boolean;
  toggle: (id: number, isSelected: boolean) => void;
  toggleAll: (isSelected: boolean) => void;
};

const noIds: OrderIds = new Set();

/** The selected rows. Deleted orders cannot be selected, because they cannot be committed or deleted. */
export function useOrderSelection(shownRows: readonly OrderRow[] | undefined): OrderSelection {
  const [ids, setIds] = useState(noIds);
  return useMemo(() => {
    const rows = (shownRows ?? []).filter(({ IsDeleted }) => !IsDeleted);
    const selected = rows.filter(({ Id }) => ids.has(Id));
    return {
      rows: selected,
      ids,
      isAll: rows.length > 0 && selected.length === rows.length,
      toggle: (id, isSelected) =>
        setIds(new Set(isSelected ? [...ids, id] : [...ids].filter((other) => other !== id))),
      toggleAll: (isSelected) => setIds(isSelected ? new Set(rows.map(({ Id }) => Id)) : noIds),
    };
  }, [shownRows, ids]);
}

const OrderSelectionContext = createContext<OrderSelection | undefined>(undefined);
/** The checkboxes read this context: a cell of the list is not drawn again while its row is the same. */
export const OrderSelectionProvider = OrderSelectionContext.Provider;

export function SelectAllOrdersCheckbox() {
  const selection = use(OrderSelectionContext);
  return (
    <Checkbox
      name={t`Select all orders`}
      isChecked={selection?.isAll ?? false}
      onChange={(isChecked) => selection?.toggleAll(isChecked)}
    />
  );
}

export function SelectOrderCheckbox({ row: { Id, OrderNumber, IsDeleted } }: { row: OrderRow }) {
  const selection = use(OrderSelectionContext);
  if (IsDeleted) return null;
  return (
    <Checkbox
      name={t`Select order ${OrderNumber}`}
      isChecked={selection?.ids.has(Id) ?? false}
      onChange={(isChecked) => selection?.toggle(Id, isChecked)}
    />
  );
}
