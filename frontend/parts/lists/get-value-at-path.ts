/** Reads a value at a path of a row: 'BillingInfo.City'. */
export const getValueAtPath = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], row);
