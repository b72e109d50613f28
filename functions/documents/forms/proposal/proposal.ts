import { figuresOf } from '#functions/documents/forms/paper/figures.ts';
import { html, type Html } from '#functions/documents/forms/paper/html.ts';
import { orderSheet, type Sheet } from '#functions/documents/forms/paper/paper.ts';
import {
  amountWidth,
  bundlesOf,
  description,
  endRow,
  linesOf,
  type OrderOnPaper,
  type OrderToPrint,
  party,
} from '#functions/documents/forms/paper/parts.ts';
import { proposalStyles } from '#functions/documents/forms/paper/styles.ts';
import { customerTotals } from '#functions/documents/forms/paper/totals.ts';
import { speak } from '#functions/documents/forms/paper/words.ts';
import { CANADA_ID, INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import { phoneText } from '#shared/format/phone.ts';
import { forms } from '#shared/forms/forms.ts';
import { cents, type Cents } from '#shared/money/money.ts';
import { installationOf } from '#shared/order/rules/installation.ts';
import { printOption } from '#shared/order/rules/print-options.ts';
import { freightTerm } from '#shared/pricing/order/terms.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { proposalWords } from './words.ts';

type Words = ReturnType<typeof speak<(typeof proposalWords)['en']>>;
type Printed = OrderOnPaper<Words>;

/** A bundle of up to this many lines moves to the next page whole; the last gives lines of it to the totals. */
const SHORT_BUNDLE_LINES = 12;
/** Fewer bundles than this are found without a list of them. */
const FEWEST_IN_CONTENTS = 5;
/** The place of the totals and the signatures. */
const END = 'end';

/** Report 1: what the customer reads and signs. No cost, discount or profit is in it. */
export function proposal(asked: OrderToPrint): Sheet {
  const { order, language } = asked;
  const speech = speak(language, proposalWords);
  const printed = { ...asked, speech };
  const parts = partsOf(order, speech);
  return orderSheet(
    printed,
    {
      name: forms.proposal.names[language],
      foot: order.BillingInfo.Name ?? order.CustomerName ?? '',
      size: 'letter',
      styles: proposalStyles,
      figures: figuresOf(printed),
    },
    html`${parties(printed)}
    ${
      order.GeneralNotes.trim() &&
      html`<section class="said">
        <h3>${speech.notes}</h3>
        <p class="notes">${order.GeneralNotes}</p>
      </section>`
    }
    ${contents(parts, speech)} ${lines(parts, end(printed), speech)}`,
  );
}

/** What the customer signs under stands on one page with it. */
const end = (printed: Printed): Html =>
  html`<div class="end" id="${END}">
    <div class="close">${terms(printed)} ${customerTotals(printed)}</div>
    ${signatures(printed)}
  </div>`;

function parties({ order, owner, speech }: Printed): Html {
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
    ${party(speech.billTo, order.BillingInfo, speech)}
    ${party(speech.installAt, installationOf(order), speech, installed || undefined)}
    <div>
      <h3>${speech.representatives}</h3>
      <p>
        ${reps.map(({ name, phone, part }) => html`<b>${name}</b>, ${part}<br />${phone && html`${phoneText(phone)}<br />`}`)}
      </p>
    </div>
  </section>`;
}

/** A bundle that prints: its lines, its name, and the place the contents lead to. */
type Part = { bundle: Bundle; inside: OrderLine[]; name: string; place: string };

function partsOf(order: Order, speech: Words): Part[] {
  return bundlesOf(order)
    .map((bundle) => ({
      bundle,
      inside: linesOf(order, bundle).filter((line) => !isBlank(line)),
      name:
        bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
          ? speech.individualLines
          : bundle.OrderLineGroupName,
      place: `part-${bundle.OrderLineGroupId}`,
    }))
    .filter(({ inside }) => inside.length > 0);
}

/** Where the bundles are; the printer writes the pages, and leaves the list out of what is short. */
function contents(parts: Part[], speech: Words): Html | false {
  if (parts.length < FEWEST_IN_CONTENTS) return false;
  const entries = [...parts, { name: speech.totalAndAcceptance, place: END }];
  return html`<nav class="contents" data-contents>
    <h3>${speech.contents}</h3>
    <div>
      ${entries.map(
        ({ name, place }) =>
          html`<a href="#${place}"><span>${name}</span><span class="n" data-page></span></a>`,
      )}
    </div>
  </nav>`;
}

function lines(parts: Part[], ending: Html, speech: Words): Html {
  if (parts.length === 0) return ending;
  const figures = parts.flatMap(({ inside }) => inside);
  const subtotals = parts.map(({ bundle }) => bundle.Subtotal);
  const units = [...figures.map(({ CustomerCost }) => CustomerCost), ...subtotals];
  const extended = [...figures.map(({ CustomerExtended }) => CustomerExtended), ...subtotals];
  return html`<table class="lines">
    <colgroup>
      <col style="width:13mm" />
      <col style="width:27mm" />
      <col />
      <col style="width:${amountWidth(units, { least: '25mm', air: '5mm' }, speech)}" />
      <col style="width:${amountWidth(extended, { least: '27mm', air: '5mm' }, speech)}" />
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
    ${parts.map((part) => group(part, part === parts.at(-1) && ending, speech))}
  </table>`;
}

/** A row in which nothing was found or typed is no business of the customer's. */
const isBlank = ({ PartNumber, Description, CustomerCost }: OrderLine) =>
  !PartNumber && !Description && CustomerCost === 0;

function group({ bundle, inside, name, place }: Part, ending: Html | false, speech: Words): Html {
  const option = printOption(bundle.PrintOptionId);
  return html`<tbody class="${inside.length <= SHORT_BUNDLE_LINES && !ending && 'whole'}">
    <tr class="gh">
      <th colspan="5" scope="rowgroup" id="${place}">${name}</th>
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
    ${ending && endRow(ending, 5)}
  </tbody>`;
}

function detail(line: OrderLine, isPriced: boolean, speech: Words): Html {
  const text = description(line, speech);
  return html`<tr>
    <td class="n">${speech.quantity(line.Quantity)}</td>
    <td class="soft">${line.PartNumber}</td>
    ${
      isPriced
        ? html`<td class="text">${text}</td>
            <td class="n">${speech.money(line.CustomerCost)}</td>
            <td class="n">
              ${speech.money(line.Quantity < 0 ? cents(0) : line.CustomerExtended)}
            </td>`
        : html`<td class="text" colspan="3">${text}</td>`
    }
  </tr>`;
}

/** One line for the whole bundle; the unit price stays blank when it does not divide to the cent (D16). */
function summary(bundle: Bundle, inside: OrderLine[], speech: Words): Html {
  const unit = unitPrice(bundle);
  return html`<tr class="one">
    <td class="n">${bundle.Quantity}</td>
    <td colspan="2">
      ${inside.map((line) => html`<div class="text">${line.Quantity !== 1000 && `${speech.quantity(line.Quantity)} × `}${description(line, speech)}</div>`)}
    </td>
    <td class="n">${unit !== undefined && speech.money(unit)}</td>
    <td class="n">${speech.money(bundle.Subtotal)}</td>
  </tr>`;
}

const unitPrice = ({ Subtotal, Quantity }: Bundle): Cents | undefined =>
  Quantity > 0 && Subtotal % Quantity === 0 ? cents(Subtotal / Quantity) : undefined;

function terms({ order, dealer, speech }: Printed): Html {
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

function signatures({ dealer, speech }: Printed): Html {
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
