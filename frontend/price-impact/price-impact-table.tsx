import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import type { ImpactedOrder, PriceImpactReport } from '#shared/schemas/price-impact-schema.ts';
import type { PriceLetters } from './use-price-impact.ts';

/** More rows are shown when they are asked for. */
const ROWS_PER_STEP = 200;

type PriceImpactTableProps = { impact: PriceImpactReport; letters: PriceLetters };

/** The orders by rep, with the sum of each rep. */
export function PriceImpactTable({ impact, letters }: PriceImpactTableProps) {
  const [shownCount, setShownCount] = useState(ROWS_PER_STEP);
  const shown = impact.Orders.slice(0, shownCount);
  return (
    <>
      <div className="price-impact-scroll">
        <table aria-label={t`Orders that would cost other than now`}>
          <thead>
            <tr>
              <th scope="col">{t`Order`}</th>
              <th scope="col">{t`Customer`}</th>
              <th scope="col">{t`Expires`}</th>
              <th scope="col" className="num">{t`Lines`}</th>
              <th scope="col" className="num">{t`Now`}</th>
              <th scope="col" className="num">{t`As of ${formatCalendarDate(impact.Day)}`}</th>
              <th scope="col" className="num">{t`More`}</th>
              <th scope="col">
                <span className="sr-only">{t`Letter`}</span>
              </th>
            </tr>
          </thead>
          {groupByRep(shown).map(({ rep, orders }) => (
            <tbody key={orders[0]!.SalesRepId}>
              <tr className="price-impact-rep">
                <th scope="rowgroup" colSpan={6}>
                  {rep}
                </th>
                <td className="num">{formatAmount(sumOrders(impact.Orders, orders[0]!))}</td>
                <td aria-hidden="true" />
              </tr>
              {orders.map((order) => (
                <ImpactedOrderRow key={order.OrderId} order={order} letters={letters} />
              ))}
            </tbody>
          ))}
          <ShownOrdersFooter shown={shown} total={impact.OrderCount} />
        </table>
      </div>
      {shown.length < impact.Orders.length && (
        <Button
          label={t`Show more`}
          variant="secondary"
          onClick={() => setShownCount(shownCount + ROWS_PER_STEP)}
        />
      )}
    </>
  );
}

/** The orders come by rep; those of a rep follow each other. */
export function groupByRep(orders: readonly ImpactedOrder[]) {
  const byRep = Map.groupBy(orders, ({ SalesRepId }) => SalesRepId);
  return [...byRep.values()].map((ofRep) => ({ rep: ofRep[0]!.SalesRepFullName, orders: ofRep }));
}

/** Of all orders of the same rep, shown or not. */
const sumOrders = (all: readonly ImpactedOrder[], { SalesRepId }: ImpactedOrder): Cents =>
  sumField(
    all.filter((order) => order.SalesRepId === SalesRepId),
    'More',
  );

const sumField = (orders: readonly ImpactedOrder[], field: 'Now' | 'Then' | 'More'): Cents =>
  asCents(orders.reduce((sum, order) => sum + order[field], 0));

type ImpactedOrderRowProps = { order: ImpactedOrder; letters: PriceLetters };

const ImpactedOrderRow = ({ order, letters }: ImpactedOrderRowProps) => (
  <tr>
    <td>
      <Link to={getOrderPath({ CustomerId: order.CustomerId, Id: order.OrderId })}>
        {order.OrderNumber}
      </Link>
    </td>
    <td>{order.CustomerName}</td>
    <td>
      <ExpirationDay order={order} />
    </td>
    <td className="num">{formatInteger(order.LineCount)}</td>
    <td className="num muted">{formatAmount(order.Now)}</td>
    <td className="num">{formatAmount(order.Then)}</td>
    <td className="num">{formatAmount(order.More)}</td>
    <td className="price-impact-letter">
      <LetterButton order={order} letters={letters} />
    </td>
  </tr>
);

/** Amber once it has passed. */
function ExpirationDay({ order: { ExpiresOn, IsExpired } }: { order: ImpactedOrder }) {
  if (!IsExpired) return formatCalendarDate(ExpiresOn);
  return (
    <span className="price-impact-expired">
      <Icon name="warn" />
      {formatCalendarDate(ExpiresOn)}
    </span>
  );
}

/** An order that has expired gets no letter. */
function LetterButton({ order, letters }: ImpactedOrderRowProps) {
  if (order.IsExpired) return <span className="muted">{t`Expired`}</span>;
  return (
    <Button
      label={t`Letter`}
      variant="link"
      aria-label={t`Letter to ${order.CustomerName ?? order.OrderNumber}`}
      isBusy={letters.isBusy}
      onClick={() => void letters.run(order)}
    />
  );
}

type ShownOrdersFooterProps = { shown: readonly ImpactedOrder[]; total: number };

const ShownOrdersFooter = ({ shown, total }: ShownOrdersFooterProps) => (
  <tfoot>
    <tr>
      <th scope="row" colSpan={4}>
        {shown.length === total
          ? formatOrderCount(total)
          : t`${formatInteger(shown.length)} of ${formatInteger(total)} orders shown`}
      </th>
      <td className="num">{formatAmount(sumField(shown, 'Now'))}</td>
      <td className="num">{formatAmount(sumField(shown, 'Then'))}</td>
      <td className="num">{formatAmount(sumField(shown, 'More'))}</td>
      <td aria-hidden="true" />
    </tr>
  </tfoot>
);

const formatOrderCount = (count: number) =>
  count === 1 ? t`1 order` : t`${formatInteger(count)} orders`;
