import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { storeCustomer } from '#tests/make/dealer-fixtures.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const DEALER = getBenchDealerId('price-offers');
const CONTRACT_PRICES = chooseBenchSize(200, 6);
const PRODUCTS = 250;
const ROUNDS = chooseBenchSize(201, 2);
const CUSTOMER = 77;
const GROUPS = ['North', 'South', 'West'];
const MAX_RATIO = 1.3;

/**
 * A product that is looked up for a customer with 200 contract prices, its own and those of its three groups. The floor
 * is the same call for nobody, as it was before there were offers.
 */
export async function measurePriceOffers(address: string): Promise<BenchResult> {
  const { sendRequest } = await createBenchDealer(address, DEALER, {
    roleId: roles.salesAdministrator,
  });
  await storeManufacturer(DEALER, { Id: 41, MfgId: 7, CompanyCode: 'ADEC', CompanyName: 'Adec' });
  await storeCustomer(DEALER, { Id: CUSTOMER, GroupNames: GROUPS });
  for (let Id = 1; Id <= PRODUCTS; Id++)
    await storeProduct(DEALER, { Id, MfgId: 7, ...buildCodes(Id), Retail: asCents(100_00 + Id) });
  for (let at = 0; at < CONTRACT_PRICES; at++)
    await sendRequest('POST', '/ContractPrices', {
      ...(at % 4 === 3 ? { CustomerId: CUSTOMER } : { GroupName: GROUPS[at % 4] }),
      MfgId: 7,
      PartNumber: buildCodes(at + 1).PartNumber,
      Percent: 5 + (at % 20),
    });
  const lookUp = async (round: number, query: string): Promise<string> => {
    const { StockCode } = buildCodes((round % CONTRACT_PRICES) + 1);
    return (await sendRequest('GET', `/Products/StockCode/${StockCode}${query}`)).text();
  };
  const ours = async (round: number) => {
    const answer = await lookUp(round, `?customerId=${CUSTOMER}`);
    if (!answer.includes('"contract"')) throw new Error(`No contract price: ${answer}`);
  };
  const { ours: value, theirs } = await measureInTurns(ROUNDS, ours, (round) => lookUp(round, ''));
  return buildFloorResult({
    name: `a product looked up for a customer with ${CONTRACT_PRICES} contract prices`,
    value,
    floor: theirs,
    against: 'the same call for nobody',
    times: MAX_RATIO,
  });
}

const buildCodes = (id: number) => ({ PartNumber: `A${id}-CH`, StockCode: `311-${1000 + id}` });
