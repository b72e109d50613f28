import { asAmount, asDollars, asPercent } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { ExplainedFigure } from '#frontend/worksheet/explain/explained-figure.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { totalFields } from '#shared/order/fields.ts';
import { depositText, freightText, taxText, type Money } from './figures.ts';
import './bar.css';

/** The totals in one line, where the screen is too narrow for the panel. */
export function SummaryBar() {
  const { isPanelOpen, showPanel } = useOrderPage();
  const freight = useWorksheet(({ order }) => termText(freightText(order)));
  const tax = useWorksheet(({ order }) => termText(taxText(order)));
  const deposit = useWorksheet(({ order }) => termText(depositText(order)));
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const gp = useWorksheet(({ order }) => order.ActualGP);
  return (
    <div className="sumbar">
      <dl>
        <Figure field="SubTotal" />
        <Figure field="Freight" term={freight} />
        <Figure field="SalesTax" term={tax} />
        <Figure field="Total" isBig />
        <Figure field="DownPayment" term={deposit} />
        <Figure field="BalanceDue" isBig />
        {isDetailView && (
          <>
            <Figure field="Profit" className="is-internal" />
            <div className="is-internal">
              <dt>{totalFields.ActualGP.label}</dt>
              <dd data-figure="ActualGP">
                <ExplainedFigure name={totalFields.ActualGP.label} text={`${asPercent(gp)}%`} />
              </dd>
            </div>
          </>
        )}
      </dl>
      <Button
        label="Summary and notes"
        look="secondary"
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

type FigureProps = { field: Money; term?: string; isBig?: boolean; className?: string };

function Figure({ field, term = '', isBig = false, className }: FigureProps) {
  const label = `${totalFields[field].label} ${term}`.trimEnd();
  const amount = useWorksheet(({ order }) => order[field]);
  return (
    <div className={isBig ? 'is-main' : className}>
      <dt>{label}</dt>
      <dd data-figure={field}>
        <ExplainedFigure name={label} text={isBig ? asDollars(amount) : asAmount(amount)} />
      </dd>
    </div>
  );
}

/** Beside the amount only a percent says something new. */
const termText = (text: string) => (text.endsWith('%') ? text : '');
