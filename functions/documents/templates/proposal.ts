import { CANADA_ID, INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { cents, type Cents } from '#shared/money/money.ts';
import { freightTerm } from '#shared/pricing/terms.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { installationOf } from '#shared/worksheet/installation.ts';
import { printOption } from '#shared/worksheet/print-options.ts';
import { html, type Html } from './html.ts';
import { paper } from './paper.ts';
import {
  bundlesOf,
  description,
  letterhead,
  type OrderOnPaper,
  party,
  phoneText,
} from './parts.ts';
import { proposalStyles } from './styles.ts';
import { customerTotals } from './totals.ts';
import type { Speech } from './words.ts';

/** A bundle of up to this many lines moves to the next page whole. */
const SHORT_BUNDLE_LINES = 12;

/** Report 1: what the customer reads and signs. No cost, discount or profit is in it. */
export function proposal(printed: OrderOnPaper): string {
  const { order, dealer, speech } = printed;
  const customer = order.BillingInfo.Name ?? order.CustomerName ?? '';
  return paper(
    {
      title: `${speech.proposal} ${order.OrderNumber}`,
      footer: [dealer.CompanyName, `${speech.proposal} ${order.OrderNumber}`, customer]
        .filter(Boolean)
        .join(' · '),
      size: 'letter',
      styles: proposalStyles,
      speech,
    },
    html`${letterhead(printed, speech.proposal)}
      ${order.WorksheetName && html`<h2 class="subject">${order.WorksheetName}</h2>`}
      ${parties(printed)} ${lines(order, speech)}
      ${
        order.GeneralNotes.trim() &&
        html`<section class="said">
          <h3>${speech.notes}</h3>
          <p class="notes">${order.GeneralNotes}</p>
        </section>`
      }
      <div class="close">${terms(printed)} ${customerTotals(order, speech)}</div>
      ${signatures(printed)}`,
  );
}

function parties({ order, owner, stateName, speech }: OrderOnPaper): Html {
  const reps = [
    { ...owner, part: speech.orderOwner },
    ...[
      { rep: order.EquipmentRep, part: speech.salesRep },
      { rep: order.AdditionalRep, part: speech.additionalRep },
      { rep: order.Additional2Rep, part: speech.additionalRep },
    ].map(({ rep, part }) => ({ name: rep?.Name, phone: rep?.PhoneNumber, part })),
  ].filter(({ name }) => name);
  const installed =
    order.InstalledOn && `${speech.installationDate} ${speech.dayText(order.InstalledOn)}`;
  return html`<section class="parties">
    ${party(speech.billTo, order.BillingInfo, stateName)}
    ${party(speech.installAt, installationOf(order), stateName, installed || undefined)}
    <div>
      <h3>${speech.representatives}</h3>
      <p>
        ${reps.map(({ name, phone, part }) => html`<b>${name}</b>, ${part}<br />${phone && html`${phoneText(phone)}<br />`}`)}
      </p>
    </div>
  </section>`;
}

function lines(order: Order, speech: Speech): Html {
  return html`<table class="lines">
    <colgroup>
      <col style="width:13mm" />
      <col style="width:27mm" />
      <col />
      <col style="width:25mm" />
      <col style="width:27mm" />
    </colgroup>
    <thead>
      <tr>
        <th class="n">${speech.qty}</th>
        <th>${speech.part}</th>
        <th>${speech.description}</th>
        <th class="n">${speech.price}</th>
        <th class="n">${speech.extended}</th>
      </tr>
    </thead>
    ${bundlesOf(order).map((bundle) => group(bundle, linesOf(order, bundle), speech))}
  </table>`;
}

const linesOf = (order: Order, bundle: Bundle) =>
  order.OrderLines.filter(
    (line) => line.OrderLineGroupId === bundle.OrderLineGroupId && !isBlank(line),
  ).toSorted((a, b) => a.LineNumber - b.LineNumber);

/** A row in which nothing was found or typed is no business of the customer's. */
const isBlank = ({ PartNumber, Description, CustomerCost }: OrderLine) =>
  !PartNumber && !Description && CustomerCost === 0;

function group(bundle: Bundle, inside: OrderLine[], speech: Speech): Html | false {
  if (inside.length === 0) return false;
  const option = printOption(bundle.PrintOptionId);
  const name =
    bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
      ? speech.individualLines
      : bundle.OrderLineGroupName;
  return html`<tbody class="grp${inside.length <= SHORT_BUNDLE_LINES ? ' short' : ''}">
    <tr class="gh">
      <th colspan="5" scope="rowgroup">${name}</th>
    </tr>
    ${
      option.lines === 'summary'
        ? summary(bundle, inside, speech)
        : inside.map((line) => detail(line, option.lines === 'priced', speech))
    }
    ${
      option.hasSubtotal &&
      html`<tr class="gs">
        <td colspan="4">${speech.subtotalOf(name)}</td>
        <td class="n">${speech.money(bundle.Subtotal)}</td>
      </tr>`
    }
  </tbody>`;
}

function detail(line: OrderLine, isPriced: boolean, speech: Speech): Html {
  const text = description(line, speech);
  return html`<tr>
    <td class="n">${speech.quantity(line.Quantity)}</td>
    <td class="soft">${line.PartNumber}</td>
    ${
      isPriced
        ? html`<td>${text}</td>
            <td class="n">${speech.money(line.CustomerCost)}</td>
            <td class="n">
              ${speech.money(line.Quantity < 0 ? cents(0) : line.CustomerExtended)}
            </td>`
        : html`<td colspan="3">${text}</td>`
    }
  </tr>`;
}

/** One line for the whole bundle; the unit price stays blank when it does not divide to the cent (D16). */
function summary(bundle: Bundle, inside: OrderLine[], speech: Speech): Html {
  const unit = unitPrice(bundle);
  return html`<tr class="one">
    <td class="n">${bundle.Quantity}</td>
    <td colspan="2">
      ${inside.map((line, index) => html`${index > 0 && html`<br />`}${line.Quantity !== 1000 && `${speech.quantity(line.Quantity)} × `}${description(line, speech)}`)}
    </td>
    <td class="n">${unit !== undefined && speech.money(unit)}</td>
    <td class="n">${speech.money(bundle.Subtotal)}</td>
  </tr>`;
}

const unitPrice = ({ Subtotal, Quantity }: Bundle): Cents | undefined =>
  Quantity > 0 && Subtotal % Quantity === 0 ? cents(Subtotal / Quantity) : undefined;

function terms({ order, dealer, speech }: OrderOnPaper): Html {
  const currency = dealer.CountryId === CANADA_ID ? speech.canadianDollars : speech.usDollars;
  const freight = freightTerm(order);
  const sentences = [
    order.ExpiresOn
      ? speech.pricesHold(currency, speech.dayText(order.ExpiresOn))
      : speech.prices(currency),
    speech.deposit,
    order.PaymentDueOn && speech.balance(speech.dayText(order.PaymentDueOn)),
    'rate' in freight && freight.rate > 0 && speech.freightQuoted(speech.rate(freight.rate)),
    speech.taxMayChange,
  ];
  return html`<section class="terms">
    <h3>${speech.terms}</h3>
    <p>${sentences.filter(Boolean).join(' ')}</p>
    <p>${speech.notIncluded}</p>
  </section>`;
}

function signatures({ dealer, speech }: OrderOnPaper): Html {
  const slots = [speech.customerSignature, dealer.CompanyName].flatMap((signer) => [
    signer,
    speech.printedName,
    speech.date,
  ]);
  return html`<section class="sign">
    <h3>${speech.acceptance}</h3>
    <p>${speech.accepts(dealer.CompanyName)}</p>
    <div class="slots">${slots.map((slot) => html`<div><span>${slot}</span></div>`)}</div>
  </section>`;
}
