import { SaxesParser } from 'saxes';
import * as z from 'zod/mini';
import { MAX_PRODUCT_LOOKUP_ROWS } from '#shared/constants.ts';
import { asCents } from '#shared/money/money.ts';
import { ImportedQuote } from '#shared/schemas/quote-schema.ts';
import { storeProduct } from '#tests/make/catalog-fixtures.ts';
import { getBenchDealerId } from './bench-dealer-ids.ts';
import { createBenchDealer } from './bench-dealer.ts';
import { buildFloorResult, type BenchResult } from './bench-result.ts';
import { chooseBenchSize } from './bench-size.ts';
import { measureInTurns } from './measure-in-turns.ts';

const DEALER = getBenchDealerId('import-quote');
const PRODUCTS = chooseBenchSize(500, 40);
const LINES = chooseBenchSize(1000, 20);
const ROUNDS = chooseBenchSize(25, 1);

/**
 * A quote of 1,000 lines, four in five in the catalogue, to priced lines and the nearest products of the
 * others. The floor reads the file and looks up its lines in the catalogue.
 */
export async function measureQuoteImport(address: string): Promise<BenchResult> {
  const { sendRequest, rep } = await createBenchDealer(address, DEALER);
  for (let Id = 1; Id <= PRODUCTS; Id++)
    await storeProduct(DEALER, {
      Id,
      ...buildProductCodes(Id),
      Retail: asCents(100_00 + Id * 731),
    });
  const codes = Array.from({ length: LINES }, (_, at) =>
    buildProductCodes((at * 7) % (PRODUCTS * 1.25)),
  );
  const xml = `<Quote xmlns="urn:smartsales:quote:1">${codes.map(buildQuoteLine).join('')}</Quote>`;

  const ours = async () => {
    const file = new File([xml], 'quote.xml', { type: 'application/xml' });
    const { OrderLines } = z.decode(ImportedQuote, await postQuoteFile(address, rep.token, file));
    if (OrderLines.length !== LINES) throw new Error(`${OrderLines.length} lines were imported.`);
  };
  const floor = async () => {
    new SaxesParser({ xmlns: true }).write(xml).close();
    for (let from = 0; from < LINES; from += MAX_PRODUCT_LOOKUP_ROWS) {
      const rows = codes.slice(from, from + MAX_PRODUCT_LOOKUP_ROWS);
      await (await sendRequest('POST', '/Products/LookUp', rows)).json();
    }
  };
  const { ours: value, theirs } = await measureInTurns(ROUNDS, ours, floor);
  return buildFloorResult({
    name: `an XML quote of ${LINES.toLocaleString('en-US')} lines, read, looked up and priced`,
    value,
    floor: theirs,
    against: 'reading the file and looking its lines up',
    times: 2,
  });
}

const buildProductCodes = (id: number) => ({
  PartNumber: `A${id}-CH`,
  StockCode: `311-${1000 + id}`,
});

const buildQuoteLine = (
  { PartNumber, StockCode }: ReturnType<typeof buildProductCodes>,
  at: number,
) =>
  `<Line number="${at + 1}"><Quantity>${1 + (at % 5)}</Quantity><PartNumber>${PartNumber}</PartNumber>` +
  `<StockCode>${StockCode}</StockCode><Retail>120.00</Retail><CustomerCost>99.50</CustomerCost>` +
  `<DiscountA>12.5</DiscountA></Line>`;

async function postQuoteFile(address: string, token: string, file: File) {
  const body = new FormData();
  body.set('file', file);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/Orders/Import`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The import answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as z.input<typeof ImportedQuote>;
}
