import {
  formatZonedMoment,
  type DocumentLocale,
} from '#functions/documents/forms/layout/document-locale.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import type { Cents } from '#shared/money/money.ts';
import { SIGNATURE_GRID } from '#shared/proposal-limits.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import type { ProposalSignature } from '#shared/schemas/proposal-page-schema.ts';
import type { proposalTexts } from './proposal-texts.ts';

/** A customer's acceptance as papers print it. */
export type SignedAcceptance = {
  name: string;
  title: string | null;
  consent: string;
  acceptedOn: string;
  timeZone: TimeZone;
  /** Null where none was asked. */
  signature: ProposalSignature | null;
  total: Cents;
  downPayment: Cents;
};

type AcceptanceLocale = DocumentLocale & (typeof proposalTexts)['en'];

/** What stands in place of the lines for a signature by hand. */
export function renderSignedAcceptance(
  { name, title, consent, acceptedOn, timeZone, signature, total, downPayment }: SignedAcceptance,
  locale: AcceptanceLocale,
): Html {
  const facts: [string, string][] = [
    [locale.signerName, name],
    ...(title === null ? [] : [[locale.signerTitle, title] as [string, string]]),
    [locale.date, formatZonedMoment(acceptedOn, timeZone, locale)],
    [locale.amount, formatAcceptedAmounts({ total, downPayment }, locale)],
  ];
  return html`<section class="sign">
    <h3>${locale.acceptance}</h3>
    <p class="consent">${consent}</p>
    ${signature && renderSignature(signature, name)}
    <dl class="signer">
      ${facts.map(
        ([label, value]) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
  </section>`;
}

/** Both amounts to which the customer consented. */
export const formatAcceptedAmounts = (
  { total, downPayment }: Pick<SignedAcceptance, 'total' | 'downPayment'>,
  locale: AcceptanceLocale,
): string =>
  locale.totalAndDownPayment(locale.formatDollars(total), locale.formatDollars(downPayment));

/** The strokes as they were drawn, or the typed name. */
export const renderSignature = (signature: ProposalSignature, name: string): Html =>
  signature.Kind === 'typed'
    ? html`<div class="ink typed">${name}</div>`
    : html`<div class="ink">
        <svg
          viewBox="0 0 ${SIGNATURE_GRID.width} ${SIGNATURE_GRID.height}"
          role="img"
          aria-label="${name}"
        >
          <path d="${signature.Strokes.map(buildStrokePath).join('')}" />
        </svg>
      </div>`;

/** A dot is a line of no length, whose round ends are drawn. */
function buildStrokePath(stroke: readonly number[]): string {
  const points: string[] = [];
  for (let index = 0; index + 1 < stroke.length; index += 2)
    points.push(`${stroke[index]} ${stroke[index + 1]}`);
  return `M${points.length === 1 ? `${points[0]}L${points[0]}` : points.join('L')}`;
}
