import { OrderSalesSettings } from '#shared/schemas/order-schema.ts';

const settingNames = Object.keys(OrderSalesSettings.shape) as (keyof OrderSalesSettings)[];

/** Undefined and null are equal. */
const isSameSettings = (one: OrderSalesSettings, other: OrderSalesSettings) =>
  settingNames.every((name) => (one[name] ?? null) === (other[name] ?? null));

/**
 * The sent settings if they are among the allowed ones, otherwise the first of these. Nobody can write
 * settings of their own into an order (D31, D49).
 */
export const chooseAllowedSalesSettings = (
  sent: OrderSalesSettings,
  allowed: readonly [OrderSalesSettings, ...OrderSalesSettings[]],
): OrderSalesSettings => allowed.find((settings) => isSameSettings(sent, settings)) ?? allowed[0];

type OrderWithSettings = { OrderSalesSettings: OrderSalesSettings };

/** The settings of a saved order: its stored ones, or its owner's current ones if these were sent. */
export async function resolveOrderSalesSettings(
  { OrderSalesSettings: stored }: OrderWithSettings,
  { OrderSalesSettings: sent }: OrderWithSettings,
  readOwnerSettings: () => Promise<OrderSalesSettings | undefined>,
): Promise<OrderSalesSettings> {
  if (isSameSettings(sent, stored)) return stored;
  const ownerSettings = await readOwnerSettings();
  return chooseAllowedSalesSettings(sent, ownerSettings ? [stored, ownerSettings] : [stored]);
}
