import { apiRoutes } from '#shared/contract/index.ts';

const toKebabCase = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The source of each call: orders.updateOrder is functions/api/orders/update-order.ts. */
export const routeFunctions = apiRoutes.map((route) => ({
  route,
  source: `functions/api/${toKebabCase(route.area)}/${toKebabCase(route.call)}.ts`,
  bundle: `${toKebabCase(route.area)}-${toKebabCase(route.call)}`,
}));
