import type { CopyTotals } from '#shared/proposals/customer-copy.ts';
import { usePageParts } from './page-context.ts';

/** The amounts of a choice, as the papers print them. */
export function TotalsList({ totals }: { totals: CopyTotals }) {
  const { page, texts, format, nameRegion } = usePageParts();
  const { Freight, Taxes, TaxRegionId, Deposit, PaymentDueOn, Exemption } = page.Copy.Terms;
  // In Quebec no percent stands beside a tax (D64).
  const nameRate = (rate: number) => page.ShowsTaxRates && format.rate(rate);
  const freightTerm = 'rate' in Freight ? nameRate(Freight.rate) : texts.fixed;
  const certificate = [Exemption?.Number, Exemption?.Reason].filter(Boolean).join(', ');
  const depositTerm = 'rate' in Deposit ? format.rate(Deposit.rate) : texts.fixed;
  const dueDay = PaymentDueOn ? format.day(PaymentDueOn) : '';
  return (
    <dl className="sum">
      <AmountRow name={texts.subtotal} amount={format.amount(totals.SubTotal)} />
      <AmountRow
        name={addTerm(texts.freight, freightTerm)}
        amount={format.amount(totals.Freight)}
      />
      {Taxes.map((tax, index) => {
        const name = tax.Name === null ? texts.salesTax : findTaxName(tax.Name, texts.taxNames);
        const term = tax.IsExempt ? texts.exempt : nameRate(tax.Rate);
        const note = tax.Number ?? (tax.Name === null ? nameRegion(TaxRegionId) : '');
        return (
          <AmountRow
            key={name}
            name={addTerm(name, term)}
            note={tax.IsExempt ? certificate : note}
            amount={format.amount(totals.taxAmounts[index]!)}
          />
        );
      })}
      <AmountRow isBig name={texts.total} amount={format.dollars(totals.Total)} />
      {totals.Total >= 0 && (
        <>
          <AmountRow
            name={addTerm(texts.downPayment, depositTerm)}
            amount={format.amount(totals.DownPayment)}
          />
          <AmountRow name={texts.balanceDue(dueDay)} amount={format.dollars(totals.BalanceDue)} />
        </>
      )}
    </dl>
  );
}

const addTerm = (name: string, term: string | false) => (term ? `${name}, ${term}` : name);

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
