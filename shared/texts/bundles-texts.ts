import { t } from '#shared/language/t.ts';

/** The rules fix the wording of these texts. */
export const bundlesTexts = {
  bundleTitleRequired: t`Please enter a bundle title`,
  bundleNameTaken: (name: string, freeName: string) =>
    t`“${name}” is taken: this bundle will be called “${freeName}”.`,
  bundleSequence: (positionCount: number) =>
    positionCount === 1
      ? t`Bundle Sequence can only be 1`
      : t`Bundle Sequence must be a whole number from 1 to ${positionCount}`,
  bundleQuantity: t`Bundle Quantity must be a whole number from 1 to 99,999`,
  /** Beside an order that is committed, submitted or duplicated. */
  untakenNotOrdered: (count: number) =>
    count === 1
      ? t`1 bundle not taken is not ordered.`
      : t`${count} bundles not taken are not ordered.`,
  tooManyBundles: (max: number) => t`An order holds at most ${max} bundles.`,
} as const;
