import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { html, type Html } from './html.ts';
import { paper } from './paper.ts';
import { bundlesOf, description, letterhead, type OrderOnPaper, party } from './parts.ts';
import { worksheetStyles } from './styles.ts';
import { customerTotals, totalsList } from './totals.ts';
import { local, type Speech } from './words.ts';

/** Report 3: the order as the dealer works on it, with costs, discounts, profit and both notes. */
export function worksheet(printed: OrderOnPaper): string {
  const { order, dealer, speech, stateName } = printed;
  const mark = html`<span><b class="internal-mark">${speech.internal}</b></span>`;
  return paper(
    {
      title: `${speech.worksheet} ${order.OrderNumber}`,
      footer: [
        dealer.CompanyName,
        `${speech.worksheet} ${order.OrderNumber}`,
        speech.internal,
      ].join(' · '),
      size: 'letter landscape',
      styles: worksheetStyles,
      speech,
    },
    html`${letterhead(printed, speech.worksheet, mark)}
      ${order.WorksheetName && html`<h2 class="subject">${order.WorksheetName}</h2>`}
      <section class="parties">
        ${party(speech.billTo, order.BillingInfo, stateName)}
        ${party(speech.shipTo, order.ShippingInfo, stateName)} ${facts(printed)}
      </section>
      ${lines(order, speech)}
      <div class="close">
        ${notes(order, speech)} ${customerTotals(order, speech)} ${dealerTotals(order, speech)}
      </div>`,
  );
}

function facts({ order, owner, speech, offsetMinutes }: OrderOnPaper): Html {
  const moment = (time: string | null | undefined) => {
    if (!time) return undefined;
    const [day, clock] = local(time, offsetMinutes);
    return `${speech.dayText(day!)}, ${speech.timeText(clock!)}`;
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
  look: string;
  text: (line: OrderLine) => Html | string | null | undefined;
};

const column = (name: string, width: string, look: string, text: Column['text']): Column => ({
  name,
  width,
  look,
  text,
});

/** The columns in the order of the screen; what is internal is in plum here too. */
function columns(speech: Speech): Column[] {
  const { money, percent } = speech;
  const internal = 'n internal';
  return [
    column(speech.qty, '11mm', 'n', (line) => speech.quantity(line.Quantity)),
    column('MFI', '12mm', '', (line) => line.MfgCode),
    column(speech.part, '24mm', '', (line) => line.PartNumber),
    column(speech.description, 'auto', '', (line) => description(line, speech)),
    column(speech.retail, '19mm', 'n', ({ Retail }) => (Retail === null ? '' : money(Retail))),
    column(speech.dealerCost, '19mm', internal, (line) => money(line.DealerCost)),
    column(speech.discountA, '13mm', internal, (line) => percent(line.Discount1)),
    column(speech.discountB, '13mm', internal, (line) => percent(line.Discount2)),
    column(speech.dealerExtended, '20mm', internal, (line) => money(line.DealerExtended)),
    column(speech.customerCost, '19mm', 'n', (line) => money(line.CustomerCost)),
    column(speech.customerExtended, '20mm', 'n', (line) => money(line.CustomerExtended)),
    column('GP', '14mm', internal, (line) => percent(line.GPPercent)),
    column(speech.stockCode, '23mm', 'apart', (line) => line.StockCode),
  ];
}

function lines(order: Order, speech: Speech): Html {
  const all = columns(speech);
  return html`<table class="lines">
    <colgroup>
      ${all.map(({ width }) => html`<col style="width:${width}" />`)}
    </colgroup>
    <thead>
      <tr>
        ${all.map(({ name, look }) => html`<th class="${look}">${name}</th>`)}
      </tr>
    </thead>
    ${bundlesOf(order).map((bundle) => group(bundle, order, all, speech))}
  </table>`;
}

function group(bundle: Bundle, order: Order, all: Column[], speech: Speech): Html | false {
  const inside = order.OrderLines.filter(
    (line) => line.OrderLineGroupId === bundle.OrderLineGroupId,
  ).toSorted((a, b) => a.LineNumber - b.LineNumber);
  if (inside.length === 0) return false;
  const isIndividual = bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID;
  const name = isIndividual
    ? speech.individualLines
    : `${bundle.OrderLineGroupName} (${bundle.OrderLineGroupId})`;
  return html`<tbody>
    <tr class="gh">
      <th colspan="${all.length}" scope="rowgroup">
        ${name} <span class="soft">· ${speech.printOptionOf(bundle.PrintOptionId)}</span>
      </th>
    </tr>
    ${inside.map(
      (line) =>
        html`<tr>
          ${all.map(({ look, text }) => html`<td class="${look}">${text(line)}</td>`)}
        </tr>`,
    )}
    <tr class="gs">
      <td colspan="${all.length - 3}">${speech.subtotal}</td>
      <td class="n">${speech.money(bundle.Subtotal)}</td>
      <td colspan="2"></td>
    </tr>
  </tbody>`;
}

function notes(order: Order, speech: Speech): Html {
  const said = (
    [
      [speech.notes, order.GeneralNotes],
      [speech.confidentialNotes, order.ConfidentialNotes],
    ] as const
  ).filter(([, text]) => text.trim());
  return html`<section class="said">
    ${said.map(
      ([name, text]) =>
        html`<h3>${name}</h3>
          <p class="notes">${text}</p>`,
    )}
  </section>`;
}

function dealerTotals(order: Order, speech: Speech): Html {
  return totalsList([
    [speech.retail, speech.money(order.RetailTotal)],
    [
      `${speech.discount}, ${speech.percent(order.DiscountPercentage)}`,
      speech.money(order.Discount),
    ],
    [speech.dealerCost, speech.money(order.DealerCost)],
    [speech.profit, speech.money(order.Profit)],
    [speech.orderGp, speech.percent(order.ActualGP)],
    ...(order.CommissionableGP === null
      ? []
      : [[speech.commissionableGp, speech.percent(order.CommissionableGP)] as const]),
  ]);
}
