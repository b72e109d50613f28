import { useMemo } from 'react';
import { formatApprovalReason } from '#frontend/format/format-approval-reason.ts';
import { formatAmount, formatPercent, formatQuantity } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import {
  ValueChange,
  VirtualTable,
  createChangesColumn,
  createRemarksColumn,
  lineNameColumn,
} from '#frontend/parts/lists/virtual-table.tsx';
import { LineName } from '#frontend/worksheet/lines/cells/line-name.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { measureOrder } from '#shared/approvals/measure-order.ts';
import type { WayOut } from '#shared/approvals/solve-way-out.ts';
import { t } from '#shared/language/t.ts';
import { asCents, computeRatio } from '#shared/money/money.ts';
import { lineFields } from '#shared/order/order-fields.ts';
import { getDisplayLineGp } from '#shared/pricing/order/display-percents.ts';
import { repriceMovedLines, type PriceMove } from '#shared/pricing/target/solve-price-target.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';
import '#frontend/parts/lists/figure-row.css';
import './way-out.css';

/** What each line costs after the way out, what the order comes to, and what needs approval even then. */
export function WayOutPreview({ wayOut }: { wayOut: WayOut }) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const isInWholeDollars = Boolean(order.OrderSalesSettings.RoundToNearestDollar);
  const rows = useMemo(() => {
    const repriced = repriceMovedLines(order.OrderLines, wayOut.moves, order.OrderSalesSettings);
    const after = new Map(repriced.map((line) => [line.OrderLineId, line]));
    const moves = new Map(wayOut.moves.map((move) => [move.lineId, move]));
    return order.OrderLines.flatMap((before): WayOutRow[] => {
      const line = after.get(before.OrderLineId);
      const limit = moves.get(before.OrderLineId)?.limit;
      return line ? [{ before, after: line, limit }] : [];
    });
  }, [order, wayOut]);
  return (
    <>
      {wayOut.remaining.length > 0 ? (
        <RemainingReasons wayOut={wayOut} lines={order.OrderLines} />
      ) : (
        <p>
          {rows.length === 0
            ? t`This order needs no approval.`
            : t`The smallest subtotal that breaks no rule, in proportion over all lines whose price may rise. Nothing goes above retail or maximum; lines without a dealer cost stay.`}
        </p>
      )}
      {rows.length > 0 && (
        <>
          <WayOutTable rows={rows} />
          <WayOutSums {...{ wayOut, isInWholeDollars }} />
        </>
      )}
    </>
  );
}

type RemainingReasonsProps = { wayOut: WayOut; lines: readonly OrderLine[] };

function RemainingReasons({ wayOut, lines }: RemainingReasonsProps) {
  return (
    <div className="notice is-warn" role="status">
      <Icon name="warn" />
      <span className="way-out-reasons">
        <b>{getRemainingTitle(wayOut)}</b>
        {wayOut.remaining.map((reason) => {
          const text = formatApprovalReason(reason, lines);
          return <span key={text}>{text}</span>;
        })}
      </span>
    </div>
  );
}

function getRemainingTitle({ moves, remaining }: WayOut): string {
  if (remaining.every(({ Measure }) => Measure === 'dealerCost'))
    return t`No price makes up for a dealer cost that was lowered by hand:`;
  return moves.length > 0
    ? t`With these prices it still needs approval:`
    : t`No price that may rise helps:`;
}

type WayOutRow = { before: OrderLine; after: OrderLine; limit: PriceMove['limit'] };

const limitLabels = { retail: t`At retail`, maximum: t`At maximum`, minimum: t`At minimum` };

const formatPrice = ({ CustomerCost }: OrderLine) => formatAmount(CustomerCost);
const formatLineGp = (line: OrderLine) => formatPercent(getDisplayLineGp(line));
const formatAddition = ({ before, after }: WayOutRow) =>
  formatAmount(asCents(after.CustomerExtended - before.CustomerExtended));

function WayOutTable({ rows }: { rows: readonly WayOutRow[] }) {
  const createColumn = (
    name: string,
    formatValue: (line: OrderLine) => string,
    isInternal = false,
  ) =>
    createChangesColumn(
      name,
      rows.map(({ before, after }) => [formatValue(before), formatValue(after)]),
      isInternal,
    );
  return (
    <VirtualTable
      label={t`Prices`}
      columns={[
        lineNameColumn,
        { name: t`Qty`, width: '3.5rem', isNumber: true },
        createColumn(lineFields.CustomerCost.label, formatPrice),
        createChangesColumn(
          t`Adds`,
          rows.map((row) => [formatAddition(row), undefined]),
        ),
        createColumn(t`GP`, formatLineGp, true),
        createRemarksColumn(
          t`Limit`,
          rows.map(({ limit }) => limit && limitLabels[limit]),
        ),
      ]}
      count={rows.length}
      getKey={(index) => rows[index]!.before.OrderLineId}
      renderRow={(index) => {
        const row = rows[index]!;
        const { before, after, limit } = row;
        return [
          <LineName key="name" line={before} />,
          formatQuantity(before.Quantity),
          <ValueChange key="price" before={formatPrice(before)} after={formatPrice(after)} />,
          formatAddition(row),
          <ValueChange key="gp" before={formatLineGp(before)} after={formatLineGp(after)} />,
          limit && limitLabels[limit],
        ];
      }}
    />
  );
}

function WayOutSums({ wayOut, isInWholeDollars }: { wayOut: WayOut; isInWholeDollars: boolean }) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const { subtotal, cost } = measureOrder(order, []).all;
  const after = asCents(subtotal + wayOut.raise);
  const formatGp = (sum: number) => formatPercent(computeRatio(sum - cost, sum));
  return (
    <dl className="figure-row">
      <div>
        <dt>{t`Subtotal`}</dt>
        <dd>
          <ValueChange before={formatAmount(subtotal)} after={formatAmount(after)} />
        </dd>
      </div>
      <div>
        <dt>{t`Adds`}</dt>
        <dd>
          {formatAmount(wayOut.raise)}
          {isInWholeDollars && <small>{t`nearest in whole dollars`}</small>}
        </dd>
      </div>
      <div className="is-internal">
        <dt>{t`Order GP for rules`}</dt>
        <dd>
          <ValueChange before={formatGp(subtotal)} after={formatGp(after)} />
        </dd>
      </div>
    </dl>
  );
}
