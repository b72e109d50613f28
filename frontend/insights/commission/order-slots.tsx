import { useId } from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { useBringIntoView } from '#frontend/browser/use-bring-into-view.ts';
import { commissionSlotLabels } from '#frontend/format/commission-slot-labels.ts';
import { formatAmount, formatPercent } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import * as commission from '#shared/contract/commission-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { OrderCommission } from '#shared/schemas/commission-schema.ts';
import { formatCommissionBase, formatExactCommission } from './format-commission.ts';

type OrderSlotsProps = { orderId: number; baseLabel: string; onClose: () => void };

/** One order, its slots, to the cent. */
export function OrderSlots({ orderId, ...props }: OrderSlotsProps) {
  const result = useApiCall(
    commission.getOrderCommission,
    { params: { id: orderId } },
    { showsOwnFailure: true },
  );
  return (
    <Loaded result={result} failureText={t`The order could not be loaded`} loading={4}>
      {(order) => <LoadedOrderSlots order={order} {...props} />}
    </Loaded>
  );
}

type LoadedOrderSlotsProps = Omit<OrderSlotsProps, 'orderId'> & { order: OrderCommission };

function LoadedOrderSlots({ order, baseLabel, onClose }: LoadedOrderSlotsProps) {
  const headingId = useId();
  const ref = useBringIntoView();
  return (
    <section ref={ref} className="commission-order" aria-labelledby={headingId}>
      <header>
        <h3 id={headingId}>
          {order.OrderNumber}, {baseLabel} {formatCommissionBase(order.Base)}
        </h3>
        <Button name={t`Close`} icon="close" variant="text" size="small" onClick={onClose} />
      </header>
      <table className="commission-table" aria-labelledby={headingId}>
        <thead>
          <tr>
            <th scope="col">{t`Person`}</th>
            <th scope="col" className="num">{t`Rate`}</th>
            <th scope="col" className="num">{t`Exact`}</th>
            <th scope="col" className="num">{t`Paid`}</th>
          </tr>
        </thead>
        <tbody>
          {order.Slots.map((slot) => (
            <tr key={slot.Slot}>
              <td>
                {slot.Name}
                <br />
                <small className="faint">
                  {commissionSlotLabels[slot.Slot]}
                  {slot.Kind !== 'user' &&
                    `, ${slot.Kind === 'name' ? t`a name alone` : t`no user`}`}
                </small>
              </td>
              {slot.Rate === 0 ? (
                <td className="num faint" colSpan={3}>{t`earns nothing`}</td>
              ) : (
                <>
                  <td className="num">{formatPercent(slot.Rate, slot.Rate % 100 === 0 ? 2 : 4)}</td>
                  <td className="num">{formatExactCommission(slot.Exact)}</td>
                  <td className="num">{formatAmount(slot.Amount)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>{t`Order`}</th>
            <td className="num">{formatExactCommission(order.Exact)}</td>
            <td className="num">{formatAmount(order.Amount)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="faint">{t`The order is rounded once; the cents left go by the largest remainder, then owner, Sales Rep, Additional 1, Additional 2.`}</p>
    </section>
  );
}
