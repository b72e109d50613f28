import { useMemo, useRef, type Dispatch, type KeyboardEvent, type SetStateAction } from 'react';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { t } from '#shared/language/t.ts';
import { focusConfiguratorRowOrFallback } from './configurator-focus.ts';
import { ConfiguratorListRow } from './configurator-list-row.tsx';
import {
  getConfiguratorRowKey,
  ConfiguratorListRows,
  type ShowListRowRef,
} from './configurator-list-rows.tsx';
import {
  findAdjacentItemId,
  moveItemBefore,
  moveItemsByStep,
  toConfiguratorRows,
  computeListRetail,
  setItemAndPartQuantities,
} from './configurator-list.ts';
import type { ConfiguratorListAndActions } from './use-configurator-list.ts';
import { useConfiguratorRowDrag } from './use-configurator-row-drag.ts';
import './list.css';

type Props = {
  listing: ConfiguratorListAndActions;
  selected: ReadonlySet<number>;
  onSelect: Dispatch<SetStateAction<ReadonlySet<number>>>;
  showRow: ShowListRowRef;
};

/** The configured products with their parts. Rows are moved, edited and removed. */
export function ConfiguratorListTable({ listing, selected, onSelect, showRow }: Props) {
  const { list, change, remove, getList: getListNow } = listing;
  const rows = useMemo(() => toConfiguratorRows(list), [list]);
  const table = useRef<HTMLDivElement>(null);
  const drag = useConfiguratorRowDrag(table, (id, beforeId) =>
    change((now) => moveItemBefore(now, id, beforeId)),
  );
  const removeOne = (id: number) => {
    focusConfiguratorRowOrFallback(findAdjacentItemId(getListNow(), new Set([id])), { showRow });
    remove(new Set([id]));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepsByKey[event.key];
    const id = (event.target as Element).closest<HTMLElement>('[data-item]')?.dataset['item'];
    if (!event.altKey || !step || !id) return;
    event.preventDefault();
    const ids = selected.has(Number(id)) ? selected : new Set([Number(id)]);
    change((now) => moveItemsByStep(now, ids, step));
    // The row keeps the focus; scrolls to its new position.
    requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  };
  if (list.length === 0)
    return (
      <EmptyState
        icon="sliders"
        title={t`No products yet`}
        text={t`Choose a description. Its parts come with it.`}
      />
    );
  const all = new Set(list.map(({ product }) => product.Id));
  return (
    // The rows handle the keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={table}
      className="cf-table"
      role="table"
      aria-rowcount={rows.length + 2}
      aria-label={t`Products of your list`}
      onKeyDown={onKeyDown}
      onPointerDown={drag.onPointerDown}
    >
      <div className="cf-row cf-head" role="row" aria-rowindex={1}>
        <span role="columnheader">
          <Checkbox
            name={t`Select all rows`}
            isChecked={selected.size === all.size}
            onChange={(isOn) => onSelect(isOn ? all : new Set())}
          />
        </span>
        <span role="columnheader">
          <span className="sr-only">{t`Order`}</span>
        </span>
        <span role="columnheader" className="is-figure">{t`Qty`}</span>
        <span role="columnheader">{t`Description`}</span>
        <span role="columnheader" className="is-figure">{t`Price`}</span>
        <span role="columnheader">
          <span className="sr-only">{t`Actions`}</span>
        </span>
      </div>
      <ConfiguratorListRows rows={rows} showRow={showRow}>
        {(row, position) => (
          <ConfiguratorListRow
            key={getConfiguratorRowKey(row)}
            row={row}
            position={position}
            isSelected={selected.has(row.item.product.Id)}
            isDragged={drag.draggedId === row.item.product.Id}
            isDropTarget={drag.dropBeforeId === row.product.Id && row.parentId === undefined}
            onSelect={(id, isOn) => onSelect((now) => toggleSelectedId(now, id, isOn))}
            onQuantity={(id, quantity) =>
              change((now) => setItemAndPartQuantities(now, id, quantity))
            }
            onRemove={removeOne}
          />
        )}
      </ConfiguratorListRows>
      <div className="cf-row cf-sum" role="row" aria-rowindex={rows.length + 2}>
        <span role="cell" className="cf-sum-label">{t`Total retail`}</span>
        <span role="cell" className="is-figure">
          {formatAmount(computeListRetail(list))}
        </span>
      </div>
    </div>
  );
}

const stepsByKey: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

function toggleSelectedId(
  ids: ReadonlySet<number>,
  id: number,
  isOn: boolean,
): ReadonlySet<number> {
  const next = new Set(ids);
  if (isOn) next.add(id);
  else next.delete(id);
  return next;
}

/** Actions on the selected rows. */
export function SelectedRowsToolbar({ listing, selected, onSelect, showRow }: Props) {
  const { list, change, remove } = listing;
  return (
    <div className="cf-acts" role="toolbar" aria-label={t`Selected rows`}>
      <Button
        name={t`Clear selection`}
        icon="close"
        variant="text"
        onClick={() => {
          const first = list.find(({ product }) => selected.has(product.Id));
          focusConfiguratorRowOrFallback(first?.product.Id, {
            targetSelector: 'input[type=checkbox]',
            showRow,
          });
          onSelect(new Set());
        }}
      />
      <b>{selected.size === 1 ? t`1 selected` : t`${selected.size} selected`}</b>
      <Button
        label={t`Move up`}
        icon="arrowUp"
        variant="text"
        size="small"
        onClick={() => change((now) => moveItemsByStep(now, selected, -1))}
      />
      <Button
        label={t`Move down`}
        icon="arrowDown"
        variant="text"
        size="small"
        onClick={() => change((now) => moveItemsByStep(now, selected, 1))}
      />
      <Button
        name={t`Remove`}
        icon="trash"
        variant="text"
        tone="danger"
        onClick={() => {
          focusConfiguratorRowOrFallback(findAdjacentItemId(list, selected), { showRow });
          remove(selected);
          onSelect(new Set());
        }}
      />
    </div>
  );
}
