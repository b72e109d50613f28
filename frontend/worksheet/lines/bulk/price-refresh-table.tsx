import { formatAmount } from '#frontend/format/format-money.ts';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import {
  ValueChange,
  VirtualTable,
  createChangesColumn,
  lineNameColumn,
  createRemarksColumn,
} from '#frontend/parts/lists/virtual-table.tsx';
import { LineName } from '#frontend/worksheet/lines/cells/line-name.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import type { PriceChange, PriceRefresh } from '#shared/pricing/line/refresh-prices.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import { priceRefreshTexts } from '#shared/texts/price-refresh-texts.ts';

type PriceField = 'Retail' | 'DealerCost' | 'CustomerCost' | 'MinimumPrice' | 'MaximumPrice';

const priceColumns: readonly { field: PriceField; name: string; isInternal: boolean }[] = [
  { field: 'Retail', name: lineFields.Retail.label, isInternal: false },
  { field: 'DealerCost', name: lineFields.DealerCost.label, isInternal: true },
  { field: 'CustomerCost', name: lineFields.CustomerCost.label, isInternal: false },
  { field: 'MinimumPrice', name: lineFields.MinimumPrice.shortLabel, isInternal: true },
  { field: 'MaximumPrice', name: lineFields.MaximumPrice.shortLabel, isInternal: true },
];

/** The customer never sees a minimum or maximum price. The dealer cost is also hidden without Detail View. */
function useVisiblePriceColumns() {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  return priceColumns.filter(
    ({ field, isInternal }) =>
      !isInternal || (field === 'DealerCost' ? isDetailView : !isCustomerSafe),
  );
}

type PriceTableProps = {
  refresh: PriceRefresh;
  uncheckedLineIds?: ReadonlySet<string>;
  /** If undefined, the table has no checkboxes, and all prices are accepted. */
  onUncheckedChange?: (uncheckedLineIds: ReadonlySet<string>) => void;
  /** Lines that keep the price that a rep set. */
  negotiatedLines?: readonly OrderLine[];
};

const noLineIds: ReadonlySet<string> = new Set();

/** Each row with its current and new prices. A checked row accepts the new ones. */
export function PriceRefreshTable({
  refresh,
  uncheckedLineIds = noLineIds,
  onUncheckedChange,
  negotiatedLines = [],
}: PriceTableProps) {
  const { changes, discontinuedLines } = refresh;
  const rows = [
    ...changes.map((change) => ({ ...change, stays: getUnchangedReason(change) })),
    ...discontinuedLines.map((before) => ({ before, stays: priceRefreshTexts.discontinuedMark })),
    ...negotiatedLines.map((before) => ({
      before,
      stays: priceRefreshTexts[getRepPriceKind(before)],
    })),
  ]
    .map((row) => ({ after: undefined, ...row }))
    .toSorted((one, other) => one.before.LineNumber - other.before.LineNumber);
  const visibleColumns = useVisiblePriceColumns().filter(({ field }) =>
    rows.some(
      ({ before, after }) =>
        formatLinePrice(before, field) || (after && formatLinePrice(after, field)),
    ),
  );
  const toggle = (lineId: string, isAccepted: boolean) => {
    const next = new Set(uncheckedLineIds);
    if (isAccepted) next.delete(lineId);
    else next.add(lineId);
    onUncheckedChange?.(next);
  };
  const uncheckAll = () =>
    onUncheckedChange?.(new Set(changes.map(({ after }) => after.OrderLineId)));
  // The first column has the checkboxes.
  const pickCells = <Cell,>(cells: Cell[]) => (onUncheckedChange ? cells : cells.slice(1));
  return (
    <VirtualTable
      label={t`Prices`}
      columns={pickCells([
        {
          name: (
            <Checkbox
              name={t`Accept all`}
              isChecked={changes.length > 0 && uncheckedLineIds.size === 0}
              isDisabled={changes.length === 0}
              onChange={(isAll) => (isAll ? onUncheckedChange?.(noLineIds) : uncheckAll())}
            />
          ),
          width: '1.25rem',
        },
        lineNameColumn,
        ...visibleColumns.map(({ name, field }) =>
          createChangesColumn(
            name,
            rows.map(({ before, after }) => [
              formatLinePrice(before, field),
              after && formatLinePrice(after, field),
            ]),
            field === 'DealerCost',
          ),
        ),
        createRemarksColumn(
          t`Stays`,
          rows.map(({ stays }) => stays),
        ),
      ])}
      count={rows.length}
      getKey={(index) => rows[index]!.before.OrderLineId}
      renderRow={(index) => {
        const { before, after, stays } = rows[index]!;
        const name = <LineName key="name" line={before} />;
        if (!after)
          return pickCells([
            null,
            name,
            ...visibleColumns.map(({ field }) => formatLinePrice(before, field)),
            <UnchangedReason key="why" text={stays} />,
          ]);
        const lineId = before.OrderLineId;
        const isAccepted = !uncheckedLineIds.has(lineId);
        return pickCells([
          <Checkbox
            key="accept"
            name={t`Accept row ${before.LineNumber}`}
            isChecked={isAccepted}
            onChange={(isChecked) => toggle(lineId, isChecked)}
          />,
          name,
          ...visibleColumns.map(({ field }) => (
            <ValueChange
              key={field}
              before={formatLinePrice(before, field)}
              after={formatLinePrice(after, field)}
              isOff={!isAccepted}
            />
          )),
          <UnchangedReason key="why" text={stays} />,
        ]);
      }}
    />
  );
}

/** Why a row keeps its prices unless it is checked. */
function getUnchangedReason({ repPriceKind, hasOfferMoved }: PriceChange) {
  if (repPriceKind) return priceRefreshTexts[repPriceKind];
  return hasOfferMoved ? undefined : priceRefreshTexts.notMoved;
}

const getRepPriceKind = ({ IsRetailTyped, IsDealerCostTyped }: OrderLine) =>
  IsRetailTyped || IsDealerCostTyped ? 'typed' : 'negotiated';

const UnchangedReason = ({ text }: { text: string | undefined }) =>
  text && (
    <span className="refresh-gone" title={text}>
      <Icon name="warn" /> {text}
    </span>
  );

function formatLinePrice(line: OrderLine, field: PriceField) {
  const price = line[field];
  return typeof price === 'number' ? formatAmount(price) : '';
}
