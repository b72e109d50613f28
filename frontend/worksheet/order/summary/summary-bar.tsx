import { Button } from '#frontend/parts/controls/button.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { OrderTotalRow } from './order-total.tsx';
import {
  formatDownPaymentTerm,
  formatFreightTerm,
  formatEffectiveTaxRate,
} from './summary-terms.ts';
import './bar.css';

/** The totals in one line, if the screen is too narrow for the panel. */
export function SummaryBar() {
  const { isPanelOpen, showPanel } = useOrderPage();
  const freight = useWorksheet(({ order }) => getPercentTerm(formatFreightTerm(order)));
  const tax = useWorksheet(({ order }) => getPercentTerm(formatEffectiveTaxRate(order)));
  const deposit = useWorksheet(({ order }) => getPercentTerm(formatDownPaymentTerm(order)));
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  return (
    <div className="sumbar">
      <dl>
        <OrderTotalRow field="SubTotal" />
        <OrderTotalRow field="Freight" term={freight} />
        <OrderTotalRow field="SalesTax" term={tax} />
        <OrderTotalRow field="Total" isInDollars className="is-main" />
        <OrderTotalRow field="DownPayment" term={deposit} />
        <OrderTotalRow field="BalanceDue" isInDollars className="is-main" />
        {isDetailView && (
          <>
            <OrderTotalRow field="Profit" className="is-internal" />
            <OrderTotalRow field="ActualGP" className="is-internal" />
          </>
        )}
      </dl>
      <Button
        label={t`Summary and notes`}
        variant="secondary"
        size="small"
        icon={isPanelOpen ? 'arrowDown' : 'arrowUp'}
        className="is-menu"
        aria-expanded={isPanelOpen}
        aria-controls="order-summary"
        onClick={() => showPanel(!isPanelOpen)}
      />
    </div>
  );
}

/** Only a percent is shown, because an amount would repeat the total beside it. */
const getPercentTerm = (text: string) => (text.endsWith('%') ? text : '');
