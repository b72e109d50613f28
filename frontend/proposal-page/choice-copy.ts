import { getChoiceGroupKey } from '#shared/pricing/order/bundle-choices.ts';
import {
  isChosenBundle,
  type CopyChoices,
  type CustomerCopy,
} from '#shared/proposals/customer-copy.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';

export type PageCopy = ProposalPage['Copy'];
export type PageBundle = PageCopy['Bundles'][number];
export type PageLine = PageBundle['Lines'][number];

/**
 * The copy for totals and choices. Of a bundle whose lines come later, one line stands for them: only whether there
 * are any counts.
 */
export const toChoiceCopy = (copy: PageCopy): CustomerCopy =>
  ({
    ...copy,
    Bundles: copy.Bundles.map(({ LineCount, ...bundle }) => ({
      ...bundle,
      Lines:
        bundle.Lines.length > 0 || LineCount === 0
          ? bundle.Lines
          : [{ Quantity: 0, PartNumber: null, Description: '' }],
    })),
  }) as unknown as CustomerCopy;

export type AlternativeGroup = { key: string; name: string; bundles: PageBundle[] };

/** The parts of the page in their order: what is included, each group of alternatives, options. */
export function groupPageBundles(bundles: readonly PageBundle[]) {
  const alternatives = bundles.filter(({ Choice }) => Choice === 'alternative');
  const byKey = Map.groupBy(alternatives, (bundle) => getChoiceGroupKey(bundle) ?? '');
  return {
    included: bundles.filter(({ Choice }) => Choice === 'included'),
    groups: [...byKey].map(([key, members]): AlternativeGroup => ({
      key,
      name: members[0]!.ChoiceGroup?.trim() ?? '',
      bundles: members,
    })),
    options: bundles.filter(({ Choice }) => Choice === 'optional'),
  };
}

const MAX_COLUMNS = 3;
const MAX_COLUMN_LINES = 12;

/** Whether alternatives stand in columns; else they stand one below the other. */
export const standInColumns = ({ bundles }: AlternativeGroup): boolean =>
  bundles.length <= MAX_COLUMNS && bundles.every(({ LineCount }) => LineCount <= MAX_COLUMN_LINES);

/** The keys that an acceptance names: the optional and alternative bundles that are taken. */
export const listChosenKeys = (copy: PageCopy, choices: CopyChoices): string[] =>
  copy.Bundles.filter(
    (bundle) => bundle.Choice !== 'included' && isChosenBundle(bundle, choices),
  ).map(({ Key }) => Key);
