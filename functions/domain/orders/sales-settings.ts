import { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

const names = Object.keys(OrderSalesSettings.shape) as (keyof OrderSalesSettings)[];

/** Nothing and null say the same. */
const isSame = (one: OrderSalesSettings, other: OrderSalesSettings) =>
  names.every((name) => (one[name] ?? null) === (other[name] ?? null));

/**
 * The settings an order is to have: of those it may have the ones that were sent, else the first.
 * Nobody writes settings of their own into an order (D31, D49).
 */
export const settingsAmong = (
  sent: OrderSalesSettings,
  allowed: readonly [OrderSalesSettings, ...OrderSalesSettings[]],
): OrderSalesSettings => allowed.find((settings) => isSame(sent, settings)) ?? allowed[0];

type Settled = { OrderSalesSettings: OrderSalesSettings };

/** A saved order's settings: the ones it has, or its owner's of today where those were sent. */
export async function settingsNow(
  { OrderSalesSettings: stored }: Settled,
  { OrderSalesSettings: sent }: Settled,
  readOwners: () => Promise<OrderSalesSettings | undefined>,
): Promise<OrderSalesSettings> {
  if (isSame(sent, stored)) return stored;
  const owners = await readOwners();
  return settingsAmong(sent, owners ? [stored, owners] : [stored]);
}
