import { t } from '#shared/language/t.ts';
import { isTakenBundle, type BundleChoiceFields } from '#shared/pricing/order/bundle-choices.ts';

/** What a bundle is: 'Included', 'Optional' or 'One of Imaging' (B1.1). */
export function formatBundleChoice({ Choice, ChoiceGroup }: BundleChoiceFields): string {
  if (Choice === 'optional') return t`Optional`;
  return Choice === 'alternative' ? t`One of ${ChoiceGroup?.trim() ?? ''}` : t`Included`;
}

/** What a bundle is, and whether it counts: 'One of Imaging · Not taken'. */
export const formatBundleChoiceAndTaken = (bundle: BundleChoiceFields): string =>
  `${formatBundleChoice(bundle)} · ${formatBundleTaken(bundle)}`;

/** Whether a bundle counts: 'Taken' or 'Not taken' (B1.3). */
export const formatBundleTaken = (bundle: BundleChoiceFields): string =>
  isTakenBundle(bundle) ? t`Taken` : t`Not taken`;
