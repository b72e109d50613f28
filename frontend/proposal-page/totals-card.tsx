import type { CopyTotals } from '#shared/proposals/customer-copy.ts';
import { usePageParts } from './page-context.ts';

/** The amounts of a choice, as the papers print them. */
export function TotalsList({ totals }: { totals: CopyTotals }) {
  const { page, texts, format, nameRegion } = usePageParts();
  const { Freight, Taxes, TaxRegionId, Deposit, PaymentDueOn } = page.Copy.Terms;
  const freightTerm = 'rate' in Freight ? format.rate(Freight.rate) : texts.fixed;
  const depositTerm = 'rate' in Deposit ? format.rate(Deposit.rate) : texts.fixed;
  const dueDay = PaymentDueOn ? format.day(PaymentDueOn) : '';
  return (
    <dl className="sum">
      <AmountRow name={texts.subtotal} amount={format.amount(totals.SubTotal)} />
      <AmountRow name={texts.freight(freightTerm)} amount={format.amount(totals.Freight)} />
      {Taxes.map((tax, index) => {
        const name = tax.Name === null ? texts.salesTax : findTaxName(tax.Name, texts.taxNames);
        return (
          <AmountRow
            key={name}
            name={page.ShowsTaxRates ? texts.taxWithRate(name, format.rate(tax.Rate)) : name}
            note={tax.Number ?? (tax.Name === null ? nameRegion(TaxRegionId) : '')}
            amount={format.amount(totals.taxAmounts[index]!)}
          />
        );
      })}
      <AmountRow isBig name={texts.total} amount={format.dollars(totals.Total)} />
      {totals.Total >= 0 && (
        <>
          <AmountRow
            name={texts.downPayment(depositTerm)}
            amount={format.amount(totals.DownPayment)}
          />
          <AmountRow name={texts.balanceDue(dueDay)} amount={format.dollars(totals.BalanceDue)} />
        </>
      )}
    </dl>
  );
}

const findTaxName = (name: string, names: Readonly<Record<string, string>>) => names[name] ?? name;

type AmountRowProps = { name: string; note?: string; amount: string; isBig?: boolean };

const AmountRow = ({ name, note, amount, isBig = false }: AmountRowProps) => (
  <div className={isBig ? 'is-big' : ''}>
    <dt>
      {name}
      {note && <small>{note}</small>}
    </dt>
    <dd>{amount}</dd>
  </div>
);
