import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { demoPassword } from '#infra/local/demo/demo-users.ts';
import { CANADA_COUNTRY_ID, DEFAULT_COUNTRY_ID } from '#shared/constants.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import type { FormulaClient, WireOrder } from '#tests/make/formula-client.ts';
import { buildFormulaOrder, type FormulaSeller } from '#tests/make/formula-orders.ts';
import {
  saveFormulaOrders,
  type FormulaCaller,
  type FormulaCounts,
} from '#tests/make/save-formula-orders.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';

const ORDERS = 2000;
const PARALLEL = 4;

const findRegionId = (countryId: number, code: string) => findRegionByCode(countryId, code)!.Id;

type DemoSeller = {
  domain: string;
  storeCode: FormulaSeller['storeCode'];
  /** Where trade-ins are taken after tax. */
  tradeInRegionIds: readonly number[];
  certificate: NonNullable<Customer['TaxExemption']>;
};

const demoSellers: readonly DemoSeller[] = [
  {
    domain: 'hsus.example',
    storeCode: 'HSUS',
    tradeInRegionIds: [findRegionId(DEFAULT_COUNTRY_ID, 'OH')],
    certificate: { Number: 'MN-448120', RegionId: findRegionId(DEFAULT_COUNTRY_ID, 'MN') },
  },
  {
    domain: 'hsca.example',
    storeCode: 'HSCA',
    tradeInRegionIds: ['ON', 'QC'].map((code) => findRegionId(CANADA_COUNTRY_ID, code)),
    certificate: {
      Number: 'PST-1023-4471',
      RegionId: findRegionId(CANADA_COUNTRY_ID, 'BC'),
      Taxes: ['PST'],
    },
  },
];

/**
 * Saves 2,000 orders of all provinces and states as the page of the release computes them (D64), with its own code in
 * front of the functions at an address. Throws where one is rejected.
 */
export async function saveReleasedOrders(
  client: FormulaClient,
  address: string,
): Promise<FormulaCounts> {
  const callers: FormulaCaller[] = [];
  for (const seller of demoSellers) callers.push(await createDemoCaller(seller, client, address));
  const [american, canadian] = callers;
  const seeds = Array.from({ length: ORDERS }, (_, at) => at + 1);
  return saveFormulaOrders(seeds, {
    client,
    callers: [american!, canadian!, canadian!],
    parallel: PARALLEL,
  });
}

async function createDemoCaller(
  { domain, storeCode, tradeInRegionIds, certificate }: DemoSeller,
  client: FormulaClient,
  address: string,
): Promise<FormulaCaller> {
  const callAsAdministrator = await signIn(`administrator@${domain}`, address);
  const callAsRep = await signIn(`rep@${domain}`, address);
  const { DealerId, SalesRepId } = await expectAnswer<{ DealerId: number; SalesRepId: number }>(
    callAsRep('GET', '/account/users/current'),
  );
  const { Version } = await expectAnswer<{ Version: number }>(
    callAsAdministrator('GET', `/Dealers/${DealerId}`),
  );
  const TradeInAfterTaxStateIds = tradeInRegionIds;
  await expectAnswer(
    callAsAdministrator('PUT', `/Dealers/${DealerId}`, { Version, TradeInAfterTaxStateIds }),
  );
  const createCustomer = (fields: Partial<Customer>) =>
    expectAnswer<{ Id: number }>(
      callAsRep('POST', '/Customers', {
        JdeNum: randomUUID().slice(0, 18),
        Name: 'Formula',
        ...fields,
      }),
    );
  const taxed = await createCustomer({});
  const exempt = await createCustomer({ TaxExemption: certificate });
  const caller = {
    dealerId: DealerId,
    storeCode,
    salesRepId: SalesRepId,
    customerIds: [taxed.Id, taxed.Id, taxed.Id, exempt.Id],
    create: (order: WireOrder) => callAsRep('POST', '/Orders', order),
    load: (id: number) => callAsRep('GET', `/Orders/${id}`),
    save: (order: WireOrder) => callAsRep('PUT', '/Orders', order),
  };
  return { ...caller, settings: await readOwnerSettings(caller, client) };
}

/** The settings that the server writes into an order of the rep: those of one whose amounts follow from none. */
async function readOwnerSettings(
  { create, ...seller }: Omit<FormulaCaller, 'settings'>,
  client: FormulaClient,
) {
  const settings = {};
  const context = { random: new SeededRandom(1), seller: { ...seller, settings }, client };
  const order = client.recalculate(
    {
      ...buildFormulaOrder(context),
      CustomFreight: true,
      Freight: 0,
      FreightPercentage: null,
      CustomDownPayment: true,
      DownPayment: 0,
      DownPaymentPercentage: null,
      SalesTaxRate: 0,
    },
    seller.storeCode,
  );
  const { OrderSalesSettings } = await expectAnswer<WireOrder>(create(order));
  return OrderSalesSettings;
}

type Answer = { status: number; body: unknown };

/** Signs a demo user in; the function that is returned makes their calls. */
async function signIn(email: string, address: string) {
  const form = { grant_type: 'password', username: email, password: demoPassword };
  const login = await fetch(`${address}/api/account/login`, {
    method: 'POST',
    body: new URLSearchParams({ ...form, sessionoverride: 'true' }),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  return async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${access_token}`,
        ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
}

async function expectAnswer<Body>(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status}: ${JSON.stringify(body)}`);
  return body as Body;
}
