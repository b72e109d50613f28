import { formatLapsedTax } from '#frontend/format/format-certificate.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { ChargeTaxButton } from '#frontend/worksheet/order/check/charge-tax-button.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { computeLapsedTax } from '#shared/pricing/order/tax-exemption.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';

/** Says that an exemption no longer holds. No day moves the tax: the rep charges it, or writes a newer certificate (B5.4). */
export function LapsedExemptionNotice() {
  const { dealer } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const store = useWorksheet((worksheet) => worksheet.dealerStore);
  const isHidden = useWorksheet(({ isReadOnly, view }) => isReadOnly || view.isCustomerSafe);
  const lapsed = isHidden ? undefined : computeLapsedTax(order, getDealerDay(dealer), store);
  if (!lapsed) return null;
  const { title, detail } = formatLapsedTax(lapsed);
  return (
    <p className="notice" role="status">
      <Icon name="warn" />
      <span>
        <b>{title}</b> {detail}
      </span>
      <ChargeTaxButton variant="text" />
    </p>
  );
}
