/** The texts of bundles, as the rules give them. */
export const bundlesTexts = {
  bundleTitleRequired: 'Please enter a bundle title',
  bundleNameTaken: (name: string, free: string) =>
    `“${name}” is taken: this bundle will be called “${free}”.`,
  bundleSequence: (positions: number) =>
    positions === 1
      ? 'Bundle Sequence can only be 1'
      : `Bundle Sequence must be a whole number from 1 to ${positions}`,
  bundleQuantity: 'Bundle Quantity must be a whole number from 1 to 99,999',
  tooManyBundles: (most: number) => `An order holds at most ${most} bundles.`,
} as const;
