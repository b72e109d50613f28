import {
  toLocalIsoDayAndTime,
  createDocumentLocale,
} from '#functions/documents/forms/layout/document-locale.ts';
import { worksheetStyles } from '#functions/documents/forms/layout/form-styles.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  renderLinesTable,
  type LinesTableGroup,
} from '#functions/documents/forms/layout/lines-table.ts';
import { listRequiredAmounts } from '#functions/documents/forms/layout/list-required-amounts.ts';
import {
  buildAmountWidthCss,
  listBundlesInPrintOrder,
  renderDescriptionWithNotes,
  renderEndRow,
  listBundleLines,
  type LocalizedOrderToPrint,
  type OrderToPrint,
  renderPartyAddress,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { buildOrderCharges } from '#functions/documents/forms/layout/print-charges.ts';
import {
  buildOrderForm,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import {
  renderCustomerTotals,
  renderTotalsList,
} from '#functions/documents/forms/layout/render-totals.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import {
  getDisplayLineGp,
  getDisplayTotalPercent,
} from '#shared/pricing/order/display-percents.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { worksheetFormTexts } from './worksheet-form-texts.ts';

type WorksheetFormLocale = ReturnType<
  typeof createDocumentLocale<(typeof worksheetFormTexts)['en']>
>;
type WorksheetFormInput = LocalizedOrderToPrint<WorksheetFormLocale>;

/**
 * Report 3: the order as the dealer works on it, with costs, discounts, profit and both notes. Like every
 * form but the proposal it shows what is taken alone (B1.3).
 */
export function buildWorksheetForm(input: OrderToPrint): PrintableForm {
  const order = removeUntakenBundles(input.order);
  const { language } = input;
  const locale = createDocumentLocale(language, worksheetFormTexts);
  const localizedOrder = { ...input, order, locale };
  const charges = buildOrderCharges(localizedOrder);
  return buildOrderForm(
    localizedOrder,
    {
      name: builtInForms.worksheet.names[language],
      footerSuffix: locale.internal,
      dealerMark: html`<span><b class="internal-mark">${locale.internal}</b></span>`,
      size: 'letter landscape',
      styles: worksheetStyles,
      requiredAmounts: listRequiredAmounts(charges, locale),
    },
    html`<section class="parties">
        ${renderPartyAddress(locale.billTo, order.BillingInfo, locale)}
        ${renderPartyAddress(locale.shipTo, order.ShippingInfo, locale)}
        ${renderFacts(localizedOrder)}
      </section>
      ${renderNotes(order, locale)}
      ${renderLines(
        order,
        html`<div class="end close">
          ${renderCustomerTotals(charges, locale)} ${renderDealerTotals(order, locale)}
        </div>`,
        locale,
      )}`,
  );
}

function renderFacts({ order, owner, locale, offsetMinutes }: WorksheetFormInput): Html {
  const formatMoment = (time: string | null | undefined) => {
    if (!time) return undefined;
    const [day, clockTime] = toLocalIsoDayAndTime(time, offsetMinutes);
    const zone = offsetMinutes === undefined ? ' UTC' : '';
    return `${locale.formatDay(day!)}, ${locale.formatTime(clockTime!)}${zone}`;
  };
  const rows: [string, string | null | undefined][] = [
    [locale.customerNumber, order.JdeNumber],
    [locale.status, locale.statusOf(order.OrderStatusId)],
    [locale.orderOwner, owner.name],
    [locale.salesRep, order.EquipmentRep?.Name],
    [locale.additionalRep, order.AdditionalRep?.Name],
    [locale.additionalRep, order.Additional2Rep?.Name],
    [locale.installationDate, order.InstalledOn && locale.formatDay(order.InstalledOn)],
    [locale.paymentDue, order.PaymentDueOn && locale.formatDay(order.PaymentDueOn)],
    [locale.created, formatMoment(order.CreatedOn)],
    [locale.revised, formatMoment(order.RevisedOn)],
    [locale.committed, formatMoment(order.CommittedOn)],
    [locale.submitted, formatMoment(order.SubmittedOn)],
  ];
  return html`<div class="facts">
    <dl>
      ${rows
        .filter(([, value]) => value)
        .map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
    </dl>
  </div>`;
}

type WorksheetColumn = {
  name: string;
  width: string;
  className: string;
  text: (line: OrderLine) => Html | string | null | undefined;
};

const createColumn = (
  name: string,
  width: string,
  className: string,
  text: WorksheetColumn['text'],
): WorksheetColumn => ({
  name,
  width,
  className,
  text,
});

/** The columns in the order of the screen; internal ones are plum, as on the screen. */
function listColumns(
  { OrderLines, Bundles }: Order,
  locale: WorksheetFormLocale,
): WorksheetColumn[] {
  const { formatMoney, formatPercent } = locale;
  const internalClass = 'n internal';
  const computeWidth = (
    amount: (line: OrderLine) => Cents,
    minWidth: string,
    extraAmounts: Cents[] = [],
  ) =>
    buildAmountWidthCss(
      [...OrderLines.map(amount), ...extraAmounts],
      { minWidth, padding: '3mm' },
      locale,
    );
  const subtotals = Bundles.map(({ Subtotal }) => Subtotal);
  return [
    createColumn(locale.qty, '11mm', 'n', (line) => locale.formatQuantity(line.Quantity)),
    createColumn('MFI', '12mm', '', (line) => line.MfgCode),
    createColumn(locale.part, '24mm', '', (line) => line.PartNumber),
    createColumn(locale.description, 'auto', 'text', (line) =>
      renderDescriptionWithNotes(line, locale),
    ),
    createColumn(
      locale.retail,
      computeWidth(({ Retail }) => Retail ?? asCents(0), '16mm'),
      'n',
      ({ Retail }) => (Retail === null ? '' : formatMoney(Retail)),
    ),
    createColumn(
      locale.dealerCost,
      computeWidth(({ DealerCost }) => DealerCost, '18mm'),
      internalClass,
      (line) => formatMoney(line.DealerCost),
    ),
    createColumn(locale.discountA, '13mm', internalClass, (line) => formatPercent(line.Discount1)),
    createColumn(locale.discountB, '13mm', internalClass, (line) => formatPercent(line.Discount2)),
    createColumn(
      locale.dealerExtended,
      computeWidth(({ DealerExtended }) => DealerExtended, '17mm'),
      internalClass,
      (line) => formatMoney(line.DealerExtended),
    ),
    createColumn(
      locale.customerCost,
      computeWidth(({ CustomerCost }) => CustomerCost, '17mm'),
      'n',
      (line) => formatMoney(line.CustomerCost),
    ),
    createColumn(
      locale.customerExtended,
      computeWidth(({ CustomerExtended }) => CustomerExtended, '17mm', subtotals),
      'n',
      (line) => formatMoney(line.CustomerExtended),
    ),
    createColumn(locale.gp, '14mm', internalClass, (line) => formatPercent(getDisplayLineGp(line))),
    createColumn(locale.stockCode, '21mm', 'apart', (line) => line.StockCode),
  ];
}

function renderLines(order: Order, ending: Html, locale: WorksheetFormLocale): Html {
  const bundlesWithLines = listBundlesInPrintOrder(order)
    .map((bundle) => ({ bundle, bundleLines: listBundleLines(order, bundle) }))
    .filter(({ bundleLines }) => bundleLines.length > 0);
  if (bundlesWithLines.length === 0) return ending;
  const allColumns = listColumns(order, locale);
  const heads = html`<colgroup>
      ${allColumns.map(({ width }) => html`<col style="width:${width}" />`)}
    </colgroup>
    <thead>
      <tr>
        ${allColumns.map(({ name, className }) => html`<th class="${className}">${name}</th>`)}
      </tr>
    </thead>`;
  return renderLinesTable({
    heads,
    columns: allColumns.length,
    groups: bundlesWithLines.map((bundleWithLines) =>
      buildBundleGroup(
        bundleWithLines,
        allColumns,
        bundleWithLines === bundlesWithLines.at(-1) && ending,
        locale,
      ),
    ),
  });
}

function buildBundleGroup(
  { bundle, bundleLines }: { bundle: Bundle; bundleLines: OrderLine[] },
  allColumns: WorksheetColumn[],
  ending: Html | false,
  locale: WorksheetFormLocale,
): LinesTableGroup {
  const isIndividual = bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID;
  const name = isIndividual
    ? locale.individualLines
    : `${bundle.OrderLineGroupName} (${bundle.OrderLineGroupId})`;
  return {
    head: html`<tr class="gh">
      <th colspan="${allColumns.length}" scope="rowgroup">
        ${name} <span class="soft">· ${locale.printOptionOf(bundle.PrintOptionId)}</span>
      </th>
    </tr>`,
    rows: bundleLines.map(
      (line) =>
        html`<tr>
          ${allColumns.map(({ className, text }) => html`<td class="${className}">${text(line)}</td>`)}
        </tr>`,
    ),
    foot: html`<tr class="gs">
        <td colspan="${allColumns.length - 3}">${locale.subtotal}</td>
        <td class="n">${locale.formatMoney(bundle.Subtotal)}</td>
        <td colspan="2"></td>
      </tr>
      ${ending && renderEndRow(ending, allColumns.length)}`,
  };
}

function renderNotes(order: Order, locale: WorksheetFormLocale): Html | false {
  const noteTexts = (
    [
      [locale.notes, order.GeneralNotes],
      [locale.confidentialNotes, order.ConfidentialNotes],
    ] as const
  ).filter(([, text]) => text.trim());
  if (noteTexts.length === 0) return false;
  return html`<section class="said">
    ${noteTexts.map(
      ([name, text]) =>
        html`<div>
          <h3>${name}</h3>
          <p class="notes">${text}</p>
        </div>`,
    )}
  </section>`;
}

function renderDealerTotals(order: Order, locale: WorksheetFormLocale): Html {
  return renderTotalsList([
    [locale.retail, locale.formatMoney(order.RetailTotal)],
    [
      `${locale.discount}, ${locale.formatPercent(getDisplayTotalPercent(order, 'DiscountPercentage'))}`,
      locale.formatMoney(order.Discount),
    ],
    [locale.dealerCost, locale.formatMoney(order.DealerCost)],
    [locale.profit, locale.formatMoney(order.Profit)],
    [locale.orderGp, locale.formatPercent(getDisplayTotalPercent(order, 'ActualGP'))],
    ...(order.CommissionableGP === null
      ? []
      : [
          [
            locale.commissionableGp,
            locale.formatPercent(getDisplayTotalPercent(order, 'CommissionableGP')),
          ] as const,
        ]),
  ]);
}
