import { t } from '#shared/language/t.ts';

/** The rules fix the wording of these texts. */
export const bundlesTexts = {
  bundleTitleRequired: t`Please enter a bundle title`,
  bundleNameTaken: (name: string, free: string) =>
    t`“${name}” is taken: this bundle will be called “${free}”.`,
  bundleSequence: (positions: number) =>
    positions === 1
      ? t`Bundle Sequence can only be 1`
      : t`Bundle Sequence must be a whole number from 1 to ${positions}`,
  bundleQuantity: t`Bundle Quantity must be a whole number from 1 to 99,999`,
  tooManyBundles: (max: number) => t`An order holds at most ${max} bundles.`,
} as const;
