import { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

const settingNames = Object.keys(OrderSalesSettings.shape) as (keyof OrderSalesSettings)[];

/** Nothing and null say the same. */
const isSameSettings = (one: OrderSalesSettings, other: OrderSalesSettings) =>
  settingNames.every((name) => (one[name] ?? null) === (other[name] ?? null));

/**
 * The settings an order is to have: of those it may have the ones that were sent, else the first.
 * Nobody writes settings of their own into an order (D31, D49).
 */
export const chooseAllowedSettings = (
  sent: OrderSalesSettings,
  allowed: readonly [OrderSalesSettings, ...OrderSalesSettings[]],
): OrderSalesSettings => allowed.find((settings) => isSameSettings(sent, settings)) ?? allowed[0];

type OrderWithSettings = { OrderSalesSettings: OrderSalesSettings };

/** A saved order's settings: the ones it has, or its owner's of today where those were sent. */
export async function resolveSettings(
  { OrderSalesSettings: stored }: OrderWithSettings,
  { OrderSalesSettings: sent }: OrderWithSettings,
  readOwnerSettings: () => Promise<OrderSalesSettings | undefined>,
): Promise<OrderSalesSettings> {
  if (isSameSettings(sent, stored)) return stored;
  const ownerSettings = await readOwnerSettings();
  return chooseAllowedSettings(sent, ownerSettings ? [stored, ownerSettings] : [stored]);
}
