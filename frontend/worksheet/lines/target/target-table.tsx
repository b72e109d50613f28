import { formatAmount, formatQuantity, formatPercent } from '#frontend/format/format-money.ts';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
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
import { getDisplayLineGp } from '#shared/pricing/order/display-percents.ts';
import type { PriceMove } from '#shared/pricing/target/solve-price-target.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/** A changed or held line. `after` is undefined for a held line. */
export type TargetRow = {
  before: OrderLine;
  after: OrderLine | undefined;
  limit: PriceMove['limit'];
};

type TargetTableProps = {
  rows: readonly TargetRow[];
  heldIds: ReadonlySet<string>;
  onHold: (heldIds: ReadonlySet<string>) => void;
};

/** Each line with its price before and after. The checkbox holds the price of a line. */
export function TargetTable({ rows, heldIds, onHold }: TargetTableProps) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const hold = (lineId: string, isHeld: boolean) => {
    const next = new Set(heldIds);
    if (isHeld) next.add(lineId);
    else next.delete(lineId);
    onHold(next);
  };
  const createColumn = (
    name: string,
    formatValue: (line: OrderLine) => string,
    isInternal = false,
  ) =>
    createChangesColumn(
      name,
      rows.map(({ before, after }) => [formatValue(before), after && formatValue(after)]),
      isInternal,
    );
  return (
    <VirtualTable
      label={t`Prices`}
      columns={[
        { name: t`Keep`, width: '2rem' },
        lineNameColumn,
        { name: t`Qty`, width: '3.5rem', isNumber: true },
        createColumn(lineFields.CustomerCost.label, ({ CustomerCost }) =>
          formatAmount(CustomerCost),
        ),
        createColumn(t`Customer Extended`, ({ CustomerExtended }) =>
          formatAmount(CustomerExtended),
        ),
        ...(isDetailView
          ? [createColumn(t`GP`, (line) => formatPercent(getDisplayLineGp(line)), true)]
          : []),
        createRemarksColumn(
          t`Limit`,
          rows.map(({ before, limit }) => getLimitLabel(limit, heldIds.has(before.OrderLineId))),
        ),
      ]}
      count={rows.length}
      getKey={(index) => rows[index]!.before.OrderLineId}
      renderRow={(index) => {
        const { before, after, limit } = rows[index]!;
        const isHeld = heldIds.has(before.OrderLineId);
        const change = (formatValue: (line: OrderLine) => string) => (
          <ValueChange before={formatValue(before)} after={after && formatValue(after)} />
        );
        return [
          <Checkbox
            key="keep"
            name={t`Keep the price of row ${before.LineNumber}`}
            isChecked={isHeld}
            onChange={(isChecked) => hold(before.OrderLineId, isChecked)}
          />,
          <LineName key="name" line={before} />,
          formatQuantity(before.Quantity),
          change(({ CustomerCost }) => formatAmount(CustomerCost)),
          change(({ CustomerExtended }) => formatAmount(CustomerExtended)),
          ...(isDetailView ? [change((line) => formatPercent(getDisplayLineGp(line)))] : []),
          <LimitLabel key="limit" {...{ limit, isHeld }} />,
        ];
      }}
    />
  );
}

const limitLabels = { retail: t`At retail`, maximum: t`At maximum`, minimum: t`At minimum` };

type LimitLabelProps = { limit: PriceMove['limit']; isHeld: boolean };

function LimitLabel({ limit, isHeld }: LimitLabelProps) {
  const label = getLimitLabel(limit, isHeld);
  return label && <span className={isHeld ? 'target-limit' : 'target-limit is-held'}>{label}</span>;
}

function getLimitLabel(limit: PriceMove['limit'], isHeld: boolean) {
  if (isHeld) return t`Kept`;
  return limit && limitLabels[limit];
}
