import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { buildGridQuery } from '#frontend/api/build-grid-query.ts';
import { callApi } from '#frontend/api/call-api.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { OrderPreview } from '#frontend/orders/order-preview.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import type { PickerColumn } from '#frontend/parts/lists/picker-list.tsx';
import type { LoadPage } from '#frontend/parts/lists/use-list-pages.ts';
import { VirtualPicker } from '#frontend/parts/lists/virtual-picker.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { ORDER_PICKER_HEIGHT_PX, ORDER_SEARCH_DELAY_MS } from '#shared/constants.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { WorksheetRow } from '#shared/schemas/order-search-schema.ts';

/** Finds another order of the same customer, to preview it or to open it in place of this one. */
export function OrderPicker() {
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const field = useRef<HTMLDivElement>(null);
  const [previewed, setPreviewed] = useState<WorksheetRow>();
  const load = useMemo(() => createWorksheetLoader(customerId), [customerId]);
  const columns = useMemo(() => buildPickerColumns(setPreviewed), []);
  const open = useOpenPickedOrder();

  const closePreview = () => {
    setPreviewed(undefined);
    field.current?.querySelector('input')?.focus();
  };
  return (
    <>
      <LabeledControl label={t`Order search`} className="span-3">
        {(ids) => (
          <div ref={field}>
            <VirtualPicker
              ids={ids}
              shownText=""
              findLabel={customerId ? t`Orders of this customer` : t`Orders`}
              placeholder={t`Number or name`}
              columns={columns}
              load={load}
              searchDelayMs={ORDER_SEARCH_DELAY_MS}
              renderNotFound={customerId ? renderNotFoundForCustomer : renderNotFoundInAll}
              height={ORDER_PICKER_HEIGHT_PX}
              isOpenedByClick
              isOpenWithoutFocus={previewed !== undefined}
              onPick={open}
              onPreview={setPreviewed}
            />
          </div>
        )}
      </LabeledControl>
      {previewed && <OrderPreview row={previewed} onClose={closePreview} />}
    </>
  );
}

/** The scope of the search. No similar orders are offered, because a similar number or name is another order. */
const renderNotFoundInAll = ({ text }: { text: string }) => (
  <p className="pick-tried">
    {t`Looked for “${text}” in all orders: number, name, customer, address, rep and products.`}
  </p>
);
const renderNotFoundForCustomer = ({ text }: { text: string }) => (
  <p className="pick-tried">
    {t`Looked for “${text}” in this customer's orders: number, name, address, rep and products.`}
  </p>
);

/** Opens the picked order. If it is already open, its page stays as it is. */
function useOpenPickedOrder() {
  const openId = useWorksheet(({ order }) => order.Id);
  const navigate = useNavigate();
  return (row: WorksheetRow) => {
    if (row.Id !== openId) void navigate(getOrderPath(row));
  };
}

const buildPickerColumns = (
  onPreview: (row: WorksheetRow) => void,
): PickerColumn<WorksheetRow>[] => [
  {
    title: t`Preview`,
    isTitleHidden: true,
    width: '1.5rem',
    renderCell: (row) => <PreviewButton row={row} onClick={() => onPreview(row)} />,
  },
  { title: t`Order #`, width: '5rem', renderCell: ({ OrderNumber }) => OrderNumber },
  {
    title: t`Worksheet Name`,
    isMain: true,
    width: 'minmax(0, 1fr)',
    renderCell: ({ WorksheetName }) => WorksheetName,
  },
  {
    title: t`Created`,
    width: '5.5rem',
    renderCell: ({ CreatedOn }) => formatTimestampDay(CreatedOn),
  },
  { title: t`Customer ID`, width: '6rem', renderCell: ({ CustomerId }) => CustomerId },
];

type PreviewButtonProps = { row: WorksheetRow; onClick: () => void };

/** Not a tab stop: the field keeps the focus, and Shift+Enter there does the same. */
const PreviewButton = ({ row: { OrderNumber }, onClick }: PreviewButtonProps) => (
  <button
    type="button"
    className="icon-button"
    tabIndex={-1}
    title={t`Preview (Shift+Enter)`}
    aria-label={t`Preview order ${OrderNumber}`}
    // Otherwise the row itself would be picked.
    onKeyDown={(event) => event.stopPropagation()}
    onClick={(event) => {
      event.stopPropagation();
      onClick();
    }}
  >
    <Icon name="eye" />
  </button>
);

/** Without a customer, it loads all orders. */
const createWorksheetLoader =
  (customerId: number): LoadPage<WorksheetRow> =>
  async ({ skip, take, search }) => {
    const { data, totalCount = 0 } = await callApi(orders.listWorksheets, {
      query: buildGridQuery({
        page: { skip, take },
        sort: { field: 'CreatedOn', isDescending: true },
        filter: customerId ? ['CustomerId', '=', customerId] : undefined,
        search,
      }),
    });
    return { rows: data, total: totalCount };
  };
