import {
  createDocumentLocale,
  formatZonedSecond,
} from '#functions/documents/forms/layout/document-locale.ts';
import { evidenceStyles } from '#functions/documents/forms/layout/form-styles.ts';
import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import { renderDealerLines } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildNumberedForm,
  type PrintableForm,
} from '#functions/documents/forms/layout/printable-form.ts';
import type { Language } from '#shared/language/languages.ts';
import { getChoiceGroupKey, isChoosable } from '#shared/pricing/order/bundle-choices.ts';
import { findCopier, pickLinkWords } from '#shared/proposals/copied-link-name.ts';
import {
  isChosenBundle,
  type CopyBundle,
  type CopyChoices,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import type { ProposalLink, ProposalQuestion } from '#shared/schemas/proposal-schema.ts';
import { evidenceTexts } from './evidence-texts.ts';
import { proposalTexts } from './proposal-texts.ts';
import { toPrintedDealer } from './shared-proposal.ts';
import {
  formatAcceptedAmounts,
  renderSignature,
  type SignedAcceptance,
} from './signed-acceptance.ts';

type LinkToPrint = Pick<
  ProposalLink,
  'Name' | 'Email' | 'CreatedOn' | 'FirstOpenedOn' | 'LastOpenedOn' | 'Openings'
>;

/** What is known of an acceptance besides what it says itself. */
export type AcceptanceToProve = {
  copy: CustomerCopy;
  copySha256: string;
  choices: CopyChoices;
  /** In which it was accepted. */
  language: Language;
  signed: SignedAcceptance;
  email: string;
  consentId: string;
  ipAddress: string;
  browser: string;
  sharedBy: string;
  links: readonly LinkToPrint[];
  usedLink: LinkToPrint;
  questions: readonly ProposalQuestion[];
  logo: string | null | undefined;
  /** Where a sealed PDF is verified: 'smartsales.example/verify'. */
  verifyAddress: string;
  /** Whether the key is that of a single machine, so that the paper binds nobody. */
  isLocal: boolean;
};

type LocalizedAcceptance = AcceptanceToProve & { locale: EvidenceLocale };

const createEvidenceLocale = (language: Language) => ({
  ...createDocumentLocale(language, proposalTexts),
  ...evidenceTexts[language],
});
type EvidenceLocale = ReturnType<typeof createEvidenceLocale>;

/** The name of the frozen copy in the sealed PDF. */
export const getCopyFileName = ({ Number: number }: Pick<CustomerCopy, 'Number'>) =>
  `proposal-${number}.json`;

/**
 * The page of a signed proposal that says who accepted what, when and how (B2.9). It ends with the acceptance:
 * nothing that comes after it can stand in the paper.
 */
export function buildEvidence(acceptance: AcceptanceToProve): PrintableForm {
  const { copy, language, signed, logo } = acceptance;
  const locale = createEvidenceLocale(language);
  const localized = { ...acceptance, locale };
  return buildNumberedForm(
    { logo, locale, number: copy.Number, dealerName: copy.Dealer.Name },
    {
      name: locale.evidence,
      footerSuffix: copy.Customer ?? '',
      size: 'letter',
      styles: evidenceStyles,
      requiredAmounts: [{ name: locale.amount, amount: formatAcceptedAmounts(signed, locale) }],
      heading: renderEvidenceHead(localized),
    },
    html`<table>
        ${listEvidenceRows(localized).map(renderRow)}
      </table>
      <h2>${locale.happened}</h2>
      <table class="events">
        ${listEventRows(localized).map(renderRow)}
      </table>
      ${renderStamp(localized)}`,
  );
}

const renderEvidenceHead = ({ copy, logo, locale }: LocalizedAcceptance): Html =>
  html`<header class="letterhead">
    ${renderDealerLines({ dealer: toPrintedDealer(copy.Dealer), logo }, locale)}
    <div class="doc">
      <h1>${locale.evidence}</h1>
      <dl>
        <dt>${locale.number}</dt>
        <dd>${copy.Number}</dd>
      </dl>
    </div>
  </header>`;

type EvidenceRow = readonly [name: string, value: Html | string];

const renderRow = ([name, value]: EvidenceRow) =>
  html`<tr>
    <th scope="row">${name}</th>
    <td>${value}</td>
  </tr>`;

function listEvidenceRows(acceptance: LocalizedAcceptance): EvidenceRow[] {
  const { copy, copySha256, signed, email, usedLink, language, locale } = acceptance;
  const termsSha256 = copy.TermsSha256[language];
  const choices = listChoiceTexts(acceptance);
  const rows: (EvidenceRow | false)[] = [
    [locale.document, locale.proposalOf(copy.Number, copy.Dealer.Name)],
    [locale.linksSent, acceptance.links.map((link) => formatLink(link, acceptance)).join('\n')],
    [locale.acceptedBy, [signed.name, signed.title, email].filter(Boolean).join(', ')],
    buildUsedLinkRow(usedLink, locale),
    [locale.date, formatZonedSecond(signed.acceptedOn, signed.timeZone, locale)],
    copy.Customer !== null && [locale.acceptedFor, copy.Customer],
    choices.length > 0 && [locale.choices, choices.join('\n')],
    [locale.amount, formatAcceptedAmounts(signed, locale)],
    [
      locale.consentWords,
      html`${locale.quoted(signed.consent)}<small
          >${locale.wordsVersion(locale.languageName[language], acceptance.consentId)}</small
        >`,
    ],
    [locale.signature, renderSignatureFact(signed, locale)],
    [locale.address, acceptance.ipAddress],
    [locale.browser, acceptance.browser],
    termsSha256 !== undefined && [locale.termsHash, termsSha256],
    [
      locale.copyHash,
      html`${copySha256}<small>${locale.attachment(getCopyFileName(copy))}</small>`,
    ],
  ];
  return rows.filter((row): row is EvidenceRow => row !== false && row[1] !== '');
}

function formatLink(
  { Name, Email, CreatedOn }: LinkToPrint,
  { copy, locale }: LocalizedAcceptance,
): string {
  const moment = formatZonedSecond(CreatedOn, copy.TimeZone, locale);
  return Email === null
    ? locale.copiedLink(findCopier(Name) ?? Name, moment)
    : locale.sentTo(Name, Email, moment);
}

const buildUsedLinkRow = ({ Name, Email }: LinkToPrint, locale: EvidenceLocale): EvidenceRow =>
  Email === null
    ? [locale.throughCopiedLink, findCopier(Name) ?? Name]
    : [locale.throughLink, `${Name}, ${Email}`];

const renderSignatureFact = ({ signature, name }: SignedAcceptance, locale: EvidenceLocale) =>
  signature === null
    ? locale.noSignature
    : html`${renderSignature(signature, name)}<small
          >${signature.Kind === 'drawn' ? locale.drawn : locale.typed}</small
        >`;

/** Of each group the alternative that is taken, and of each option whether it is. */
function listChoiceTexts({ copy, choices, locale }: LocalizedAcceptance): string[] {
  const getName = ({ Name }: CopyBundle) => Name ?? locale.individualLines;
  const isChosen = (bundle: CopyBundle) => isChosenBundle(bundle, choices);
  const alternatives = copy.Bundles.filter(({ Choice }) => Choice === 'alternative');
  const groups = Map.groupBy(alternatives, (bundle) => getChoiceGroupKey(bundle));
  const options = copy.Bundles.filter(
    (bundle) => isChoosable(bundle) && bundle.Choice === 'optional',
  );
  return [
    ...[...groups.values()].map((group) =>
      locale.choiceOf(
        group[0]!.ChoiceGroup?.trim() ?? '',
        group.filter(isChosen).map(getName).join(', '),
      ),
    ),
    ...options.map((bundle) =>
      isChosen(bundle)
        ? locale.choiceTaken(getName(bundle))
        : locale.choiceNotTaken(getName(bundle)),
    ),
  ];
}

type TimedEvent = { on: string; text: string };

function listEventRows(acceptance: LocalizedAcceptance): EvidenceRow[] {
  const { copy, signed, locale } = acceptance;
  const { acceptedOn } = signed;
  const earlier = [
    {
      on: copy.SharedOn,
      text: locale.shared(
        acceptance.sharedBy,
        acceptance.links.filter(({ Email }) => Email !== null).length,
      ),
    },
    ...listOpenings(acceptance),
    ...acceptance.questions.flatMap((question) => listQuestionEvents(question, locale)),
  ]
    .filter(({ on }) => on <= acceptedOn)
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  return [...earlier, { on: acceptedOn, text: locale.accepted(signed.name) }].map(
    ({ on, text }) => [formatZonedSecond(on, copy.TimeZone, locale), text],
  );
}

/** Over all links. How many there were until then is known only where none came after the acceptance. */
function listOpenings({ links, locale }: LocalizedAcceptance): TimedEvent[] {
  const firsts = links.flatMap(({ FirstOpenedOn }) => FirstOpenedOn ?? []).toSorted();
  const lasts = links.flatMap(({ LastOpenedOn }) => LastOpenedOn ?? []).toSorted();
  const count = links.reduce((sum, { Openings }) => sum + Openings, 0);
  return [
    ...firsts.slice(0, 1).map((on) => ({ on, text: locale.firstOpening })),
    ...(count > 1 ? lasts.slice(-1).map((on) => ({ on, text: locale.lastOpening(count) })) : []),
  ];
}

const listQuestionEvents = (
  { Number: number, AskedOn, AskedBy, AnsweredOn, AnsweredBy }: ProposalQuestion,
  locale: EvidenceLocale,
): TimedEvent[] => [
  {
    on: AskedOn,
    text: pickLinkWords(AskedBy, {
      mailed: (name) => locale.questionEvent(number, name),
      copied: (copier) => locale.questionByLink(number, copier),
    }),
  },
  ...(AnsweredOn === null
    ? []
    : [{ on: AnsweredOn, text: locale.answerEvent(number, AnsweredBy ?? '') }]),
];

const renderStamp = ({ copy, verifyAddress, isLocal, locale }: LocalizedAcceptance): Html =>
  html`${isLocal && html`<div class="stamp local"><b>LOCAL, NOT VALID</b>${locale.local}</div>`}
    <div class="stamp">
      <b>${locale.sealedFor(copy.Dealer.Name)}</b>${locale.verify(verifyAddress)}
    </div>`;
