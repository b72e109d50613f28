import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { getLineGroupLabel } from '#frontend/format/get-line-group-label.ts';
import { listTaxLines } from '#frontend/format/list-tax-lines.ts';
import { OrderStatusLabel } from '#frontend/parts/controls/status-tags.tsx';
import {
  getVisibleColumns,
  type GridColumn,
} from '#frontend/worksheet/lines/cells/grid-columns.ts';
import { lineSumFormatters } from '#frontend/worksheet/lines/grid/grid-totals.tsx';
import { formatCityLine, useStateName } from '#frontend/worksheet/order/header/format-address.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import { t } from '#shared/language/t.ts';
import { formatBundleChoiceAndTaken } from '#shared/order/bundle-choice-text.ts';
import { headerFields } from '#shared/order/order-fields.ts';
import { isEmptyExceptCountry } from '#shared/order/rules/installation-address.ts';
import { isChoosable, isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import { addTakenSums, type LineSums } from '#shared/pricing/order/order-totals.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';
import { findTaxNote } from '#shared/texts/taxable-texts.ts';
import { listPrintTotals } from './list-print-totals.ts';
import './print-sheet.css';

/**
 * The page for the browser's own Print: the whole order, as far as the screen may show it. The grid holds
 * only the rows in view, so this page is rendered when printing begins and removed afterwards.
 */
export function OrderPrintPage() {
  const store = useWorksheetStore();
  const [printedWorksheet, setPrintedWorksheet] = useState<Worksheet>();
  useEffect(() => {
    // The browser prints the page as it is when this handler returns.
    const begin = () => flushSync(() => setPrintedWorksheet(store.get()));
    const end = () => setPrintedWorksheet(undefined);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [store]);
  return printedWorksheet
    ? createPortal(<PrintPageContent worksheet={printedWorksheet} />, document.body)
    : null;
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
        <OrderStatusLabel statusId={order.OrderStatusId} isDeleted={order.IsDeleted} />
      </h1>
      <dl className="print-facts">
        <PrintField label={headerFields.CustomerId.label} text={order.CustomerName} />
        <PrintField
          label={headerFields.PaymentDueOn.label}
          text={formatCalendarDate(order.PaymentDueOn)}
        />
        <PrintField
          label={headerFields.InstalledOn.label}
          text={formatCalendarDate(order.InstalledOn)}
        />
        <PrintField
          label={headerFields.ExpiresOn.label}
          text={formatCalendarDate(order.ExpiresOn)}
        />
        <PrintAddress label={headerFields.BillingInfo.label} address={order.BillingInfo} />
        <PrintAddress label={headerFields.ShippingInfo.label} address={order.ShippingInfo} />
      </dl>
      <PrintLinesTable worksheet={worksheet} />
      <dl className="print-totals">
        {listPrintTotals(
          order,
          listTaxLines(order, dealer, worksheet.dealerStore),
          isDetailView,
        ).map(([label, text]) => (
          <PrintField key={label} label={label} text={text} />
        ))}
      </dl>
      <PrintNotes title={headerFields.GeneralNotes.label} text={order.GeneralNotes} />
      {isDetailView && (
        <PrintNotes title={headerFields.ConfidentialNotes.label} text={order.ConfidentialNotes} />
      )}
    </div>
  );
}

function PrintField({ label, text }: { label: string; text: string | null | undefined }) {
  return text ? (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  ) : null;
}

function PrintAddress({ label, address }: { label: string; address: OrderAddress }) {
  const state = useStateName(address);
  if (isEmptyExceptCountry(address)) return null;
  const { Name, Line1, Line2, Contact, PhoneNumber } = address;
  const lines = [
    Name,
    Line1,
    Line2,
    formatCityLine(address, state),
    Contact,
    formatPhoneNumber(PhoneNumber),
  ];
  return <PrintField label={label} text={lines.filter(Boolean).join('\n')} />;
}

/** The lines bundle by bundle, with subtotals. */
function PrintLinesTable({ worksheet }: { worksheet: Worksheet }) {
  const { order, sums, isDetailView } = worksheet;
  const columns = getVisibleColumns(isDetailView).filter(
    ({ cellKind }) => cellKind === 'text' || cellKind === 'number',
  );
  const linesByBundle = Map.groupBy(order.OrderLines, (line) => line.OrderLineGroupId);
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ field, shortCaption, cellKind }) => (
            <th key={field} scope="col" className={cellKind === 'number' ? 'num' : undefined}>
              {shortCaption}
            </th>
          ))}
        </tr>
      </thead>
      {order.Bundles.filter(({ OrderLineGroupId }) => linesByBundle.has(OrderLineGroupId)).map(
        (bundle) => (
          <PrintBundleRows
            key={bundle.Id}
            bundle={bundle}
            lines={linesByBundle.get(bundle.OrderLineGroupId)!}
            columns={columns}
            sums={sums}
          />
        ),
      )}
      <tbody className="print-all">
        <PrintSumsRow
          label={order.Bundles.every(isTakenBundle) ? t`All lines` : t`All lines that are taken`}
          sums={addTakenSums(order, sums)}
          columns={columns}
        />
      </tbody>
    </table>
  );
}

type PrintBundleProps = {
  bundle: Bundle;
  lines: readonly OrderLine[];
  columns: readonly GridColumn[];
  sums: Worksheet['sums'];
};

function PrintBundleRows({ bundle, lines, columns, sums }: PrintBundleProps) {
  const subtotal = sums.get(bundle.OrderLineGroupId);
  const isTaken = isTakenBundle(bundle);
  const subtotalLabel = isTaken ? t`Subtotal` : t`Subtotal · Not taken`;
  return (
    <tbody className={isTaken ? undefined : 'is-untaken'}>
      <tr>
        <th scope="rowgroup" colSpan={columns.length}>
          {getLineGroupLabel(bundle.OrderLineGroupName)}
          {isChoosable(bundle) && <small> {formatBundleChoiceAndTaken(bundle)}</small>}
        </th>
      </tr>
      {lines.map((line) => (
        <tr key={line.OrderLineId}>
          {columns.map((column) => (
            <td key={column.field} className={column.cellKind === 'number' ? 'num' : undefined}>
              {column.formatValue(line)}
              {column.field === 'Description' && formatTaxNote(line)}
            </td>
          ))}
        </tr>
      ))}
      {subtotal && <PrintSumsRow label={subtotalLabel} sums={subtotal} columns={columns} />}
    </tbody>
  );
}

/** A line that is not taxed like the others says so (B5.3). */
function formatTaxNote(line: OrderLine) {
  const note = findTaxNote(line);
  return note && ` (${note})`;
}

type PrintSumsProps = {
  label: string;
  sums: LineSums;
  columns: readonly GridColumn[];
};

const PrintSumsRow = ({ label, sums, columns }: PrintSumsProps) => (
  <tr className="print-sums">
    {columns.map(({ field, cellKind }) => (
      <td key={field} className={cellKind === 'number' ? 'num' : undefined}>
        {field === 'Description' ? label : lineSumFormatters[field]?.(sums)}
      </td>
    ))}
  </tr>
);

function PrintNotes({ title, text }: { title: string; text: string }) {
  return text ? (
    <section>
      <h2>{title}</h2>
      <p>{text}</p>
    </section>
  ) : null;
}
