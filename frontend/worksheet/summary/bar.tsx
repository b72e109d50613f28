import { Button } from '#frontend/parts/controls/button.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { depositText, freightText, taxText } from './summary-terms.ts';
import { TotalRow } from './total.tsx';
import './bar.css';

/** The totals in one line, where the screen is too narrow for the panel. */
export function SummaryBar() {
  const { isPanelOpen, showPanel } = useOrderPage();
  const freight = useWorksheet(({ order }) => termText(freightText(order)));
  const tax = useWorksheet(({ order }) => termText(taxText(order)));
  const deposit = useWorksheet(({ order }) => termText(depositText(order)));
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  return (
    <div className="sumbar">
      <dl>
        <TotalRow field="SubTotal" />
        <TotalRow field="Freight" term={freight} />
        <TotalRow field="SalesTax" term={tax} />
        <TotalRow field="Total" isInDollars className="is-main" />
        <TotalRow field="DownPayment" term={deposit} />
        <TotalRow field="BalanceDue" isInDollars className="is-main" />
        {isDetailView && (
          <>
            <TotalRow field="Profit" className="is-internal" />
            <TotalRow field="ActualGP" className="is-internal" />
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

/** Beside the amount only a percent says something new. */
const termText = (text: string) => (text.endsWith('%') ? text : '');
