import type { createDocumentLocale } from '#functions/documents/forms/paper/document-locale.ts';
import {
  bundlesOf,
  linesOf,
  pictureName,
  type LocalizedOrderToPrint,
} from '#functions/documents/forms/paper/parts.ts';
import { INDIVIDUAL_LINES_GROUP_ID } from '#shared/constants.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { proposalTexts } from './proposal-texts.ts';

export type ProposalLocale = ReturnType<typeof createDocumentLocale<(typeof proposalTexts)['en']>>;
export type Printed = LocalizedOrderToPrint<ProposalLocale>;

/** A bundle that prints: its lines, its name, and the place the contents lead to. */
export type Part = { bundle: Bundle; inside: OrderLine[]; name: string; anchorId: string };

export function partsOf(order: Order, speech: ProposalLocale): Part[] {
  return bundlesOf(order)
    .map((bundle) => ({
      bundle,
      inside: linesOf(order, bundle).filter((line) => !isBlank(line)),
      name:
        bundle.OrderLineGroupId === INDIVIDUAL_LINES_GROUP_ID
          ? speech.individualLines
          : bundle.OrderLineGroupName,
      anchorId: `part-${bundle.OrderLineGroupId}`,
    }))
    .filter(({ inside }) => inside.length > 0);
}

/** A row in which nothing was found or typed is no business of the customer's. */
const isBlank = ({ PartNumber, Description, CustomerCost }: OrderLine) =>
  !PartNumber && !Description && CustomerCost === 0;

/** Those of its products, each once. */
export function picturesOf(inside: readonly OrderLine[], { pictures }: Printed): string[] {
  const names = new Set(inside.flatMap((line) => pictureName(line) ?? []));
  return [...names].flatMap((name) => pictures?.get(name) ?? []);
}
