import { buildConfiguratorTsv, publishConfigurator } from '#tests/make/publish-configurator.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildLimitResult, computeMedian, computeP95, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';

const DEALER = getBenchDealerId('configurator-search');
const CONFIGURATORS = chooseBenchSize(25, 2);
const PRODUCTS_PER_CONFIGURATOR = chooseBenchSize(2000, 40);
const ROUNDS = chooseBenchSize(60, 2);
const LIMIT_MS = 50;

/**
 * A page of Search All over the products of many configurators, as a rep requests it, and the list of
 * configurators.
 */
export async function measureConfiguratorSearch(address: string): Promise<BenchResult[]> {
  const { sendRequest } = await createBenchDealer(address, DEALER);
  for (let at = 0; at < CONFIGURATORS; at++)
    await publishConfigurator(DEALER, buildConfiguratorFile(at));
  const search = async (searchText: string) => {
    const began = performance.now();
    const query = new URLSearchParams({ search: searchText, skip: '0' });
    const answer = await sendRequest('GET', `/Dealers/Configurators/Products?${query}`);
    const { TotalCount } = (await answer.json()) as { TotalCount: number };
    if (TotalCount === 0) throw new Error(`Nothing was found of ${searchText}`);
    return performance.now() - began;
  };
  const list = async () => {
    const began = performance.now();
    await (await sendRequest('GET', '/Dealers/Configurators')).json();
    return performance.now() - began;
  };
  await search('chair');
  const [all, lists]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    all.push(await search(`slate ${round % 40}`));
    lists.push(await list());
  }
  const name = `Search All over ${(CONFIGURATORS * PRODUCTS_PER_CONFIGURATOR).toLocaleString('en-US')} products of configurators`;
  const against = 'listing the configurators alone';
  const buildSearchResult = (how: string, of: (times: readonly number[]) => number) =>
    buildLimitResult({
      name: `${name}, ${how}`,
      value: of(all),
      floor: of(lists),
      limit: LIMIT_MS,
      against,
    });
  return [buildSearchResult('p50', computeMedian), buildSearchResult('p95', computeP95)];
}

const buildConfiguratorFile = (configurator: number) =>
  buildConfiguratorTsv(
    `Configurator ${configurator}`,
    Array.from({ length: PRODUCTS_PER_CONFIGURATOR }, (_, at) => [
      `Group ${Math.floor(at / 40)}`,
      '',
      'ADEC',
      `C${configurator}-${at}`,
      `Patient Chair ${at}, Slate ${at % 40}, with Arms`,
      '1',
    ]),
  );
