/** The texts of what an edit of many rows does, as the rules give them. */
export const bulkTexts = {
  importedDiscount: 'imported discount',
  unchanged: (count: string) => `${count} unchanged`,
  stoppedAt: (count: string, limit: string) => `${count} stopped at ${limit}`,
  atLimit: (limit: string) => `At ${limit}`,
  stays: 'Unchanged',
  stops: { aboveRetail: 'retail', aboveMaximum: 'maximum', belowMinimum: 'minimum' },
  noRetail: 'no retail price',
  minimumAboveCap: 'minimum price is above the cap',
} as const;
