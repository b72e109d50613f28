import { local, createDocumentLocale } from '#functions/documents/forms/paper/document-locale.ts';
import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { linesTable, type RowGroup } from '#functions/documents/forms/paper/lines-table.ts';
import { listRequiredAmounts } from '#functions/documents/forms/paper/list-required-amounts.ts';
import {
  amountWidth,
  bundlesOf,
  description,
  endRow,
  linesOf,
  type LocalizedOrderToPrint,
  type OrderToPrint,
  party,
} from '#functions/documents/forms/paper/parts.ts';
import {
  buildOrderForm,
  type PrintableForm,
} from '#functions/documents/forms/paper/printable-form.ts';
import { worksheetStyles } from '#functions/documents/forms/paper/styles.ts';
import { customerTotals, totalsList } from '#functions/documents/forms/paper/totals.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import {
  getDisplayLineGp,
  getDisplayTotalPercent,
} from '#shared/pricing/order/display-percents.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { worksheetFormTexts } from './worksheet-form-texts.ts';

type WorksheetFormLocale = ReturnType<
  typeof createDocumentLocale<(typeof worksheetFormTexts)['en']>
>;
type Printed = LocalizedOrderToPrint<WorksheetFormLocale>;

/** Report 3: the order as the dealer works on it, with costs, discounts, profit and both notes. */
export function buildWorksheetForm(input: OrderToPrint): PrintableForm {
  const { order, language } = input;
  const speech = createDocumentLocale(language, worksheetFormTexts);
  const printed = { ...input, speech };
  return buildOrderForm(
    printed,
    {
      name: builtInForms.worksheet.names[language],
      foot: speech.internal,
      dealerMark: html`<span><b class="internal-mark">${speech.internal}</b></span>`,
      size: 'letter landscape',
      styles: worksheetStyles,
      figures: listRequiredAmounts(printed),
    },
    html`<section class="parties">
        ${party(speech.billTo, order.BillingInfo, speech)}
        ${party(speech.shipTo, order.ShippingInfo, speech)} ${renderFacts(printed)}
      </section>
      ${notes(order, speech)}
      ${lines(
        order,
        html`<div class="end close">
          ${customerTotals(printed)} ${dealerTotals(order, speech)}
        </div>`,
        speech,
      )}`,
  );
}

function renderFacts({ order, owner, speech, offsetMinutes }: Printed): Html {
  const moment = (time: string | null | undefined) => {
    if (!time) return undefined;
    const [day, clock] = local(time, offsetMinutes);
    const zone = offsetMinutes === undefined ? ' UTC' : '';
    return `${speech.dayText(day!)}, ${speech.timeText(clock!)}${zone}`;
  };
  const rows: [string, string | null | undefined][] = [
    [speech.customerNumber, order.JdeNumber],
    [speech.status, speech.statusOf(order.OrderStatusId)],
    [speech.orderOwner, owner.name],
    [speech.salesRep, order.EquipmentRep?.Name],
    [speech.additionalRep, order.AdditionalRep?.Name],
    [speech.additionalRep, order.Additional2Rep?.Name],
    [speech.installationDate, order.InstalledOn && speech.dayText(order.InstalledOn)],
    [speech.paymentDue, order.PaymentDueOn && speech.dayText(order.PaymentDueOn)],
    [speech.created, moment(order.CreatedOn)],
    [speech.revised, moment(order.RevisedOn)],
    [speech.committed, moment(order.CommittedOn)],
    [speech.submitted, moment(order.SubmittedOn)],
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

type Column = {
  name: string;
  width: string;
  className: string;
  text: (line: OrderLine) => Html | string | null | undefined;
};

const column = (name: string, width: string, className: string, text: Column['text']): Column => ({
  name,
  width,
  className,
  text,
});

/** The columns in the order of the screen; what is internal is in plum here too. */
function columns({ OrderLines, Bundles }: Order, speech: WorksheetFormLocale): Column[] {
  const { money, percent } = speech;
  const internal = 'n internal';
  const width = (amount: (line: OrderLine) => Cents, least: string, more: Cents[] = []) =>
    amountWidth([...OrderLines.map(amount), ...more], { least, air: '3mm' }, speech);
  const subtotals = Bundles.map(({ Subtotal }) => Subtotal);
  return [
    column(speech.qty, '11mm', 'n', (line) => speech.quantity(line.Quantity)),
    column('MFI', '12mm', '', (line) => line.MfgCode),
    column(speech.part, '24mm', '', (line) => line.PartNumber),
    column(speech.description, 'auto', 'text', (line) => description(line, speech)),
    column(
      speech.retail,
      width(({ Retail }) => Retail ?? asCents(0), '16mm'),
      'n',
      ({ Retail }) => (Retail === null ? '' : money(Retail)),
    ),
    column(
      speech.dealerCost,
      width(({ DealerCost }) => DealerCost, '18mm'),
      internal,
      (line) => money(line.DealerCost),
    ),
    column(speech.discountA, '13mm', internal, (line) => percent(line.Discount1)),
    column(speech.discountB, '13mm', internal, (line) => percent(line.Discount2)),
    column(
      speech.dealerExtended,
      width(({ DealerExtended }) => DealerExtended, '17mm'),
      internal,
      (line) => money(line.DealerExtended),
    ),
    column(
      speech.customerCost,
      width(({ CustomerCost }) => CustomerCost, '17mm'),
      'n',
      (line) => money(line.CustomerCost),
    ),
    column(
      speech.customerExtended,
      width(({ CustomerExtended }) => CustomerExtended, '17mm', subtotals),
      'n',
      (line) => money(line.CustomerExtended),
    ),
    column(speech.gp, '14mm', internal, (line) => percent(getDisplayLineGp(line))),
    column(speech.stockCode, '21mm', 'apart', (line) => line.StockCode),
  ];
}

function lines(order: Order, ending: Html, speech: WorksheetFormLocale): Html {
  const parts = bundlesOf(order)
    .map((bundle) => ({ bundle, inside: linesOf(order, bundle) }))
    .filter(({ inside }) => inside.length > 0);
  if (parts.length === 0) return ending;
  const all = columns(order, speech);
  const heads = html`<colgroup>
      ${all.map(({ width }) => html`<col style="width:${width}" />`)}
    </colgroup>
    <thead>
      <tr>
        ${all.map(({ name, className }) => html`<th class="${className}">${name}</th>`)}
      </tr>
    </thead>`;
  return linesTable({
    heads,
    columns: all.length,
    groups: parts.map((part) => group(part, all, part === parts.at(-1) && ending, speech)),
  });
}

function group(
  { bundle, inside }: { bundle: Bundle; inside: OrderLine[] },
  all: Column[],
  ending: Html | false,
  speech: WorksheetFormLocale,
): RowGroup {
  const isIndividual = bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID;
  const name = isIndividual
    ? speech.individualLines
    : `${bundle.OrderLineGroupName} (${bundle.OrderLineGroupId})`;
  return {
    head: html`<tr class="gh">
      <th colspan="${all.length}" scope="rowgroup">
        ${name} <span class="soft">· ${speech.printOptionOf(bundle.PrintOptionId)}</span>
      </th>
    </tr>`,
    rows: inside.map(
      (line) =>
        html`<tr>
          ${all.map(({ className, text }) => html`<td class="${className}">${text(line)}</td>`)}
        </tr>`,
    ),
    foot: html`<tr class="gs">
        <td colspan="${all.length - 3}">${speech.subtotal}</td>
        <td class="n">${speech.money(bundle.Subtotal)}</td>
        <td colspan="2"></td>
      </tr>
      ${ending && endRow(ending, all.length)}`,
  };
}

function notes(order: Order, speech: WorksheetFormLocale): Html | false {
  const noteTexts = (
    [
      [speech.notes, order.GeneralNotes],
      [speech.confidentialNotes, order.ConfidentialNotes],
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

function dealerTotals(order: Order, speech: WorksheetFormLocale): Html {
  return totalsList([
    [speech.retail, speech.money(order.RetailTotal)],
    [
      `${speech.discount}, ${speech.percent(getDisplayTotalPercent(order, 'DiscountPercentage'))}`,
      speech.money(order.Discount),
    ],
    [speech.dealerCost, speech.money(order.DealerCost)],
    [speech.profit, speech.money(order.Profit)],
    [speech.orderGp, speech.percent(getDisplayTotalPercent(order, 'ActualGP'))],
    ...(order.CommissionableGP === null
      ? []
      : [
          [
            speech.commissionableGp,
            speech.percent(getDisplayTotalPercent(order, 'CommissionableGP')),
          ] as const,
        ]),
  ]);
}
