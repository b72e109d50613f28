import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FormulaClient, WireOrder } from '#tests/make/formula-client.ts';

type OrderCode = { orderModule: string; totalsModule: string; recalculate: string };

/** Where the code of a release is that computes the amounts of an order. */
const orderCodes: readonly OrderCode[] = [
  {
    orderModule: 'shared/schemas/order-schema.ts',
    totalsModule: 'shared/pricing/order/recalculate-sent-order.ts',
    recalculate: 'recalculateOrder',
  },
  {
    orderModule: 'shared/schemas/order.ts',
    totalsModule: 'shared/pricing/order/check.ts',
    recalculate: 'recalculate',
  },
];

type Codec = {
  decode: (schema: unknown, order: WireOrder) => unknown;
  encode: (schema: unknown, order: unknown) => WireOrder;
};
type Recalculate = (order: unknown, store: { storeCode: string }) => unknown;

const importModule = async (path: string) =>
  (await import(pathToFileURL(path).href)) as Record<string, unknown>;

/** The page of a release, as far as it computes and sends orders: its own code, in its folder. */
export async function createReleasedClient(folder: string): Promise<FormulaClient> {
  const code = orderCodes.find((each) =>
    [each.orderModule, each.totalsModule].every((path) => existsSync(join(folder, path))),
  );
  if (!code)
    throw new Error('It is not known where this release computes the amounts of an order.');
  const { resolve: resolvePackage } = createRequire(resolve(folder, 'package.json'));
  const [{ decode, encode }, { OrderUpdate }, totals] = await Promise.all([
    importModule(resolvePackage('zod/mini')) as Promise<Codec>,
    importModule(resolve(folder, code.orderModule)),
    importModule(resolve(folder, code.totalsModule)),
  ]);
  const recalculate = totals[code.recalculate] as Recalculate;
  return {
    keepKnownFields: (order) => encode(OrderUpdate, decode(OrderUpdate, order)),
    recalculate: (order, storeCode) =>
      encode(OrderUpdate, recalculate(decode(OrderUpdate, order), { storeCode })),
  };
}
