import { Link } from 'react-router-dom';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import type { ImpactedOrder, PriceImpactReport } from '#shared/schemas/price-impact-schema.ts';
import { groupByRep } from './price-impact-table.tsx';
import type { PriceLetters } from './use-price-impact.ts';

type PriceImpactCardsProps = { impact: PriceImpactReport; letters: PriceLetters };

/** On a phone each order is a card; the sum stays at the bottom. */
export function PriceImpactCards({ impact, letters }: PriceImpactCardsProps) {
  const { Orders, OrderCount, More, LetterCount } = impact;
  const { SalesRepId } = useCurrentUser();
  const isOwn = Orders.every((order) => order.SalesRepId === SalesRepId);
  return (
    <>
      {groupByRep(Orders).map(({ rep, orders }) => (
        <section key={orders[0]!.SalesRepId} className="price-impact-cards" aria-label={rep}>
          {!isOwn && <h3>{rep}</h3>}
          <ul>
            {orders.map((order) => (
              <ImpactedOrderCard key={order.OrderId} order={order} />
            ))}
          </ul>
        </section>
      ))}
      <footer className="price-impact-sum">
        <p>
          {formatCount(OrderCount, isOwn)}
          <b>{formatMove(More)}</b>
        </p>
        {LetterCount > 0 && (
          <Button
            label={t`Letters`}
            variant="secondary"
            size="large"
            isBusy={letters.isBusy}
            onClick={() => void letters.run()}
          />
        )}
      </footer>
    </>
  );
}

function formatCount(count: number, isOwn: boolean): string {
  if (isOwn) return count === 1 ? t`1 order of yours` : t`${formatInteger(count)} orders of yours`;
  return count === 1 ? t`1 order` : t`${formatInteger(count)} orders`;
}

/** '+ 1,652.72' */
const formatMove = (more: Cents) =>
  `${more < 0 ? '−' : '+'} ${formatAmount(asCents(Math.abs(more)))}`;

const ImpactedOrderCard = ({ order }: { order: ImpactedOrder }) => (
  <li>
    <b>{order.CustomerName ?? order.OrderNumber}</b>
    <span className="num">{formatMove(order.More)}</span>
    <Link to={getOrderPath({ CustomerId: order.CustomerId, Id: order.OrderId })}>
      {order.OrderNumber}
    </Link>
    <span className="num">{t`${formatAmount(order.Now)} to ${formatAmount(order.Then)}`}</span>
    {order.ExpiresOn && <small>{formatHold(order, order.ExpiresOn)}</small>}
  </li>
);

const formatHold = ({ IsExpired }: ImpactedOrder, day: string) =>
  IsExpired
    ? t`Expired ${formatCalendarDate(day)}`
    : t`Prices hold until ${formatCalendarDate(day)}`;
