import { html, type Html } from '#functions/documents/forms/layout/html.ts';
import {
  renderLinesTable,
  type LinesTableGroup,
} from '#functions/documents/forms/layout/lines-table.ts';
import {
  buildAmountWidthCss,
  renderEndRow,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import { isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import { fitsInColumns, renderAlternativesRow } from './proposal-alternatives.ts';
import {
  PROPOSAL_COLUMNS,
  buildBundleGroup,
  buildChoiceBundleGroup,
  sumTextLines,
} from './proposal-bundle-group.ts';
import {
  computeDifferenceToTaken,
  hasChoices,
  type ProposalBundle,
  type ProposalChoiceGroup,
  type ProposalParts,
} from './proposal-bundle.ts';
import { type ProposalLocale, type ProposalToPrint } from './proposal-to-print.ts';

/**
 * Alternatives one below the other move whole to the next page up to so many rows, two thirds of a page.
 * Each has a heading and a subtotal beside its lines.
 */
const MAX_WHOLE_GROUP_ROWS = 22;
const ROWS_BESIDE_LINES = 2;

/** The bundles with their lines; the ending follows the last of them. */
export function renderProposalLines(
  parts: ProposalParts,
  ending: Html,
  proposal: ProposalToPrint,
): Html {
  const { locale } = proposal;
  const proposalBundles = [
    ...parts.included,
    ...parts.choiceGroups.flatMap(({ alternatives }) => alternatives),
    ...parts.options,
  ];
  if (proposalBundles.length === 0) return ending;
  const allLines = proposalBundles.flatMap(({ bundleLines }) => bundleLines);
  const subtotals = proposalBundles.map(({ bundle }) => bundle.Subtotal);
  const unitAmounts = [...allLines.map(({ UnitPrice }) => UnitPrice), ...subtotals];
  const extendedAmounts = [...allLines.map(({ ExtendedPrice }) => ExtendedPrice), ...subtotals];
  const heads = html`<colgroup>
      <col style="width:13mm" />
      <col style="width:27mm" />
      <col />
      <col
        style="width:${buildAmountWidthCss(unitAmounts, { minWidth: '25mm', padding: '5mm' }, locale)}"
      />
      <col
        style="width:${buildAmountWidthCss(extendedAmounts, { minWidth: '27mm', padding: '5mm' }, locale)}"
      />
    </colgroup>
    <thead>
      <tr>
        <th class="n">${locale.qty}</th>
        <th>${locale.part}</th>
        <th>${locale.description}</th>
        <th class="n">${locale.price}</th>
        <th class="n">${locale.extended}</th>
      </tr>
    </thead>`;
  return renderLinesTable({
    heads,
    columns: PROPOSAL_COLUMNS,
    groups: buildEachGroup(listGroupBuilders(parts, proposal), ending),
  });
}

/** Builds a group of rows that stays together, with what follows if it is the last. */
type GroupBuilder = (ending: Html | false) => LinesTableGroup;

const buildEachGroup = (
  builders: readonly GroupBuilder[],
  ending: Html | false,
): LinesTableGroup[] =>
  builders.map((buildGroup) => buildGroup(buildGroup === builders.at(-1) && ending));

/** The included bundles, then the groups of alternatives, then the options (B1.5). */
function listGroupBuilders(parts: ProposalParts, proposal: ProposalToPrint): GroupBuilder[] {
  const { locale } = proposal;
  const included = parts.included.map(
    (proposalBundle): GroupBuilder =>
      (ending) =>
        buildBundleGroup(proposalBundle, ending, proposal),
  );
  if (!hasChoices(parts)) return included;
  const options = parts.options.map((proposalBundle): GroupBuilder => {
    const price = locale.optional(locale.formatDifference(proposalBundle.bundle.Subtotal));
    return (ending) => buildChoiceBundleGroup({ ...proposalBundle, price }, ending, proposal);
  });
  return [
    ...addTitleToFirst(renderTitleRow(renderPartHeading({ name: locale.included })), included),
    ...parts.choiceGroups.flatMap((group) => listChoiceGroupBuilders(group, proposal)),
    ...addTitleToFirst(
      renderTitleRow(renderPartHeading({ name: locale.options, note: locale.beforeFreightAndTax })),
      options,
    ),
  ];
}

/** The title moves to the next page with the first of what it is above. */
const addTitleToFirst = (title: Html, builders: readonly GroupBuilder[]): GroupBuilder[] =>
  builders.map((buildGroup, index) =>
    index === 0 ? (ending) => addTitle(title, buildGroup(ending)) : buildGroup,
  );

/** In columns where they fit, otherwise one below the other. */
function listChoiceGroupBuilders(
  { name, anchorId, alternatives }: ProposalChoiceGroup,
  proposal: ProposalToPrint,
): GroupBuilder[] {
  const { locale } = proposal;
  const note = alternatives.length > 1 ? locale.oneOf(alternatives.length) : undefined;
  const heading = renderPartHeading({ name, anchorId, note });
  if (fitsInColumns(alternatives))
    return [
      (ending) => ({
        head: html``,
        rows: [renderAlternativesRow(heading, alternatives, PROPOSAL_COLUMNS, proposal)],
        foot: html`${ending && renderEndRow(ending, PROPOSAL_COLUMNS)}`,
      }),
    ];
  const title = renderTitleRow(heading);
  const builders = alternatives.map((alternative): GroupBuilder => {
    const price = formatAlternativePrice(alternative, alternatives, locale);
    return (ending) => buildChoiceBundleGroup({ ...alternative, price }, ending, proposal);
  });
  return canMoveWhole(alternatives)
    ? [
        (ending) => ({
          ...joinGroups(title, buildEachGroup(builders, ending)),
          className: ending === false && 'whole',
        }),
      ]
    : addTitleToFirst(title, builders);
}

/** The subtotal, and the difference to the alternative that is taken. */
function formatAlternativePrice(
  { bundle }: ProposalBundle,
  alternatives: readonly ProposalBundle[],
  locale: ProposalLocale,
): string {
  const subtotal = locale.formatMoney(bundle.Subtotal);
  if (isTakenBundle(bundle)) return subtotal;
  return `${subtotal} (${locale.formatDifference(computeDifferenceToTaken(bundle, alternatives))})`;
}

const canMoveWhole = (alternatives: readonly ProposalBundle[]): boolean =>
  alternatives.reduce(
    (sum, { bundleLines }) => sum + sumTextLines(bundleLines) + ROWS_BESIDE_LINES,
    0,
  ) <= MAX_WHOLE_GROUP_ROWS;

/** The rows of several groups as one, below a title. */
const joinGroups = (title: Html, groups: readonly LinesTableGroup[]): LinesTableGroup => ({
  head: title,
  rows: groups.flatMap(({ head, rows, foot }) => [head, ...rows, foot ?? html``]),
});

type PartHeading = { name: string; anchorId?: string; note?: string | undefined };

const renderPartHeading = ({ name, anchorId, note }: PartHeading): Html =>
  html`<h2 ${anchorId && html`id="${anchorId}"`}>
    ${name}${note && html` <small>${note}</small>`}
  </h2>`;

/** The row above the first bundle of a part of the proposal. */
const renderTitleRow = (headingHtml: Html): Html =>
  html`<tr class="pt">
    <th colspan="${PROPOSAL_COLUMNS}" scope="rowgroup">${headingHtml}</th>
  </tr>`;

const addTitle = (title: Html, group: LinesTableGroup): LinesTableGroup => ({
  ...group,
  head: html`${title} ${group.head}`,
});
