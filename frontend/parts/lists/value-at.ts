/** What stands at a path of a row: 'BillingInfo.City'. */
export const valueAt = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], row);
