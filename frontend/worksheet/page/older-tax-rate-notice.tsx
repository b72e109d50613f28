import { useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { formatOlderTaxRate } from '#frontend/format/format-older-tax-rate.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { useChangeHeaderWithTax } from '#frontend/worksheet/order/header/use-change-header-with-tax.ts';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { computeChargesWith } from '#frontend/worksheet/state/compute-charges-with.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import {
  findOlderTaxRate,
  keepOlderTaxRate,
  type OlderTaxRate,
} from '#shared/pricing/order/older-tax-rate.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';

/**
 * Offers the rate of today where the order has an older one of its region. Nothing changes until the rep takes
 * it, and a rate that was kept is offered no more until yet another one comes (D14).
 */
export function OlderTaxRateNotice() {
  const { dealer } = useOrderPage();
  const order = useWorksheet((worksheet) => worksheet.order);
  const store = useWorksheet((worksheet) => worksheet.dealerStore);
  const isLocked = useWorksheet((worksheet) => isFieldLocked(worksheet, 'SalesTaxRate'));
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  if (isLocked || isCustomerSafe) return null;
  const older = findOlderTaxRate(order, getDealerDay(dealer), store);
  return older && !older.isConfirmed ? <TaxRateOffer older={older} /> : null;
}

function TaxRateOffer({ older }: { older: OlderTaxRate }) {
  const order = useWorksheet((worksheet) => worksheet.order);
  const dispatch = useWorksheetDispatch();
  const change = useChangeHeaderWithTax();
  // The notice goes with its answer.
  useRestoreFocusOnClose({ opener: null, fallback: focusGrid });
  // What the total would be above what it is, at the rate of today.
  const difference = useWorksheet(
    (worksheet) =>
      computeChargesWith(worksheet, { SalesTaxRate: older.rateOfOrder }).Total -
      worksheet.order.Total,
  );
  const { tax, region, rate } = formatOlderTaxRate(older);
  const since = formatCalendarDate(older.since);
  const amount = formatAmount(asCents(Math.abs(difference)));
  return (
    <p className="notice is-quiet tax-rate-offer" role="status">
      <Icon name="info" />
      <span>
        {difference === 0
          ? t`${tax} of ${region} is ${rate}% since ${since}.`
          : t`${tax} of ${region} is ${rate}% since ${since}, ${amount} ${difference > 0 ? t`more` : t`less`}.`}
      </span>
      <Button
        label={t`Take`}
        variant="text"
        onClick={() => change({ ConfirmedTaxRate: null, DeclinedTaxRate: null }, true)}
      />
      <Button
        label={t`Keep`}
        variant="text"
        onClick={() => dispatch({ type: 'headerChanged', fields: keepOlderTaxRate(order, older) })}
      />
    </p>
  );
}
