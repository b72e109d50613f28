import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { asDate } from '#frontend/format/date.ts';
import { groupName } from '#frontend/format/group-name.ts';
import { asAmount, asDollars, inPercent } from '#frontend/format/money.ts';
import { taxLines, type TaxLine } from '#frontend/format/tax-lines.ts';
import { OrderStatus } from '#frontend/parts/controls/tag.tsx';
import { columnsOf, type Column } from '#frontend/worksheet/cells/columns.ts';
import { sumFormatters } from '#frontend/worksheet/grid/totals.tsx';
import { cityLine, useStateName } from '#frontend/worksheet/header/address-text.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { depositText, freightText } from '#frontend/worksheet/summary/summary-terms.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { headerFields, totalFields } from '#shared/order/order-fields.ts';
import { isEmptyAddress } from '#shared/order/rules/installation-address.ts';
import { getDisplayTotalPercent } from '#shared/pricing/order/display-percents.ts';
import { addBundleSums } from '#shared/pricing/order/order-totals.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import './print-sheet.css';

/**
 * What the browser's own Print puts on paper: the whole order, as far as the screen may show it. The
 * grid holds only the rows in view, so the sheet is made when printing begins and is gone afterwards.
 */
export function OrderPrintPage() {
  const store = useWorksheetStore();
  const [printed, setPrinted] = useState<Worksheet>();
  useEffect(() => {
    // The browser takes the page as it stands when this returns.
    const begin = () => flushSync(() => setPrinted(store.get()));
    const end = () => setPrinted(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [store]);
  return printed ? createPortal(<PrintPageContent worksheet={printed} />, document.body) : null;
}

function PrintPageContent({ worksheet }: { worksheet: Worksheet }) {
  const { order, isDetailView } = worksheet;
  const { dealer } = useOrderPage();
  return (
    <div className="print-sheet">
      {isDetailView && <p className="print-mark">{t`Internal, not for the customer`}</p>}
      <h1>
        {order.WorksheetName || order.CustomerName || t`New order`}
        {order.OrderNumber && <span>#{order.OrderNumber}</span>}
        <OrderStatus statusId={order.OrderStatusId} isDeleted={order.IsDeleted} />
      </h1>
      <dl className="print-facts">
        <Fact label={headerFields.CustomerId.label} text={order.CustomerName} />
        <Fact label={headerFields.PaymentDueOn.label} text={asDate(order.PaymentDueOn)} />
        <Fact label={headerFields.InstalledOn.label} text={asDate(order.InstalledOn)} />
        <Fact label={headerFields.ExpiresOn.label} text={asDate(order.ExpiresOn)} />
        <Address label={headerFields.BillingInfo.label} address={order.BillingInfo} />
        <Address label={headerFields.ShippingInfo.label} address={order.ShippingInfo} />
      </dl>
      <Lines worksheet={worksheet} />
      <dl className="print-totals">
        {totalsOf(order, taxLines(order, dealer, worksheet.dealerStore), isDetailView).map(
          ([label, text]) => (
            <Fact key={label} label={label} text={text} />
          ),
        )}
      </dl>
      <Notes title={headerFields.GeneralNotes.label} text={order.GeneralNotes} />
      {isDetailView && (
        <Notes title={headerFields.ConfidentialNotes.label} text={order.ConfidentialNotes} />
      )}
    </div>
  );
}

function Fact({ label, text }: { label: string; text: string | null | undefined }) {
  return text ? (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ) : null;
}

function Address({ label, address }: { label: string; address: OrderAddress }) {
  const state = useStateName(address);
  if (isEmptyAddress(address)) return null;
  const { Name, Line1, Line2, Contact, PhoneNumber } = address;
  const lines = [
    Name,
    Line1,
    Line2,
    cityLine(address, state),
    Contact,
    formatPhoneNumber(PhoneNumber),
  ];
  return <Fact label={label} text={lines.filter(Boolean).join('\n')} />;
}

/** Bundle by bundle, with what each adds up to. */
function Lines({ worksheet }: { worksheet: Worksheet }) {
  const { order, sums, isDetailView } = worksheet;
  const columns = columnsOf(isDetailView).filter(
    ({ cellKind: look }) => look === 'text' || look === 'figure',
  );
  const linesOf = Map.groupBy(order.OrderLines, (line) => line.OrderLineGroupId);
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ field, head, cellKind: look }) => (
            <th key={field} scope="col" className={look === 'figure' ? 'num' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {order.Bundles.filter(({ OrderLineGroupId }) => linesOf.has(OrderLineGroupId)).map(
        (bundle) => (
          <BundleLines
            key={bundle.Id}
            bundle={bundle}
            lines={linesOf.get(bundle.OrderLineGroupId)!}
            columns={columns}
            sums={sums}
          />
        ),
      )}
      <tbody className="print-all">
        <PrintSumsRow label={t`All lines`} sums={addBundleSums(sums.values())} columns={columns} />
      </tbody>
    </table>
  );
}

type BundleProps = {
  bundle: Bundle;
  lines: readonly OrderLine[];
  columns: readonly Column[];
  sums: Worksheet['sums'];
};

function BundleLines({ bundle, lines, columns, sums }: BundleProps) {
  const subtotal = sums.get(bundle.OrderLineGroupId);
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns.length}>
          {groupName(bundle.OrderLineGroupName)}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.OrderLineId}>
          {columns.map((column) => (
            <td key={column.field} className={column.cellKind === 'figure' ? 'num' : undefined}>
              {column.show(line)}
            </td>
          ))}
        </tr>
      ))}
      {subtotal && <PrintSumsRow label={t`Subtotal`} sums={subtotal} columns={columns} />}
    </tbody>
  );
}

type PrintSumsProps = {
  label: string;
  sums: ReturnType<typeof addBundleSums>;
  columns: readonly Column[];
};

const PrintSumsRow = ({ label, sums, columns }: PrintSumsProps) => (
  <tr className="print-sums">
    {columns.map(({ field, cellKind: look }) => (
      <td key={field} className={look === 'figure' ? 'num' : undefined}>
        {field === 'Description' ? label : sumFormatters[field]?.(sums)}
      </td>
    ))}
  </tr>
);

function Notes({ title, text }: { title: string; text: string }) {
  return text ? (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  ) : null;
}

function totalsOf(
  order: Order,
  taxes: readonly TaxLine[],
  isDetailView: boolean,
): [string, string][] {
  // Above a tax without a rate stands no percent (D64).
  const freight = taxes.every(({ rate }) => rate !== undefined) ? freightText(order) : '';
  const shown: [string, string][] = [
    [totalFields.SubTotal.label, asAmount(order.SubTotal)],
    [withPercent(totalFields.Freight.label, freight), asAmount(order.Freight)],
    ...taxes.map(({ name, rate, number, amount }): [string, string] => [
      [name, rate !== undefined && inPercent(rate, 4), number].filter(Boolean).join(' '),
      asAmount(amount),
    ]),
    [totalFields.Total.label, asDollars(order.Total)],
    [withPercent(totalFields.DownPayment.label, depositText(order)), asAmount(order.DownPayment)],
    [totalFields.BalanceDue.label, asDollars(order.BalanceDue)],
  ];
  if (!isDetailView) return shown;
  return [
    ...shown,
    [
      `${totalFields.Discount.label} ${inPercent(getDisplayTotalPercent(order, 'DiscountPercentage'))}`,
      asAmount(order.Discount),
    ],
    [totalFields.DealerCost.label, asAmount(order.DealerCost)],
    [totalFields.Profit.label, asAmount(order.Profit)],
    [totalFields.ActualGP.label, inPercent(getDisplayTotalPercent(order, 'ActualGP'))],
  ];
}

/** A term that was typed as an amount would say the amount twice. */
const withPercent = (label: string, term: string) =>
  term.endsWith('%') ? `${label} ${term}` : label;
