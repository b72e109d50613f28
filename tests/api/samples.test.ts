import { beforeAll, expect, test } from 'vitest';
import { handler as uploadTemplate } from '#functions/api/documents/upload-template.ts';
import { parseQuoteFile } from '#functions/domain/imports/parse-quote-file.ts';
import { createSamples } from '#infra/samples/create-samples.ts';
import { dataSamples } from '#infra/samples/data-samples.ts';
import { roles } from '#shared/access/roles.ts';
import { parseSavedOrder } from '#shared/order/saved-order-file.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { publishConfigurator } from '#tests/make/a-configurator.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { processCatalog } from '#tests/make/a-smart-catalog.ts';
import { call } from '#tests/make/call.ts';
import { givenFile, uploadOf } from '#tests/make/given-file.ts';
import { workOff } from '#tests/make/outbox.ts';
import { aSignedInUser } from '#tests/make/sign-in.ts';

/** Samples, read as the product reads what people give it. */
const samples = new Map((await createSamples()).map(({ name, bytes }) => [name, bytes]));
const bytesOf = (name: string) => new Uint8Array(samples.get(name)!);

const dealers = { csv: 9770, xlsx: 9771 };
const tokens = { csv: '', xlsx: '' };
beforeAll(async () => {
  for (const ending of ['csv', 'xlsx'] as const) {
    const dealerId = dealers[ending];
    await aStoredDealer({ Id: dealerId });
    const user = await aStoredUser({ dealerId, roleId: roles.salesAdministrator });
    tokens[ending] = user.token;
  }
});

test('there is one of each format', () => {
  expect([...samples.keys()].toSorted()).toEqual(
    [
      ...dataSamples.flatMap(({ kind }) => [`${kind}.csv`, `${kind}.xlsx`]),
      'configurator.tsv',
      'form.pdf',
      'quote-of-codes.xml',
      'quote-with-bundles.xml',
      'saved-order.json',
      'smart-catalog.zip',
    ].toSorted(),
  );
});

const dataFiles = (['csv', 'xlsx'] as const).flatMap((ending) =>
  dataSamples.map(({ kind, rows }) => ({ name: `${kind}.${ending}`, kind, rows, ending })),
);

test.each(dataFiles)('the sample $name is taken whole', async ({ name, kind, rows, ending }) => {
  const [dealerId, token] = [dealers[ending], tokens[ending]];
  const answer = await givenFile({ dealerId, token, kind, name, content: bytesOf(name) });
  await workOff(dealerId, new Date(), 'upload');
  const { Job } = await uploadOf({ dealerId, token, kind }, (answer.body as Upload).Id);
  const count = rows.length - 1;
  expect(Job).toMatchObject({
    State: 'finished',
    Counts: { Taken: count, New: count },
    Remarks: [],
  });
});

test('the saved order is loaded with all that it says', () => {
  const { bundles, lines, unread } = parseSavedOrder(samples.get('saved-order.json')!.toString());
  expect(unread).toEqual([]);
  expect(bundles).toEqual([{ name: 'Operatory 1', printOptionId: 4, quantity: 1 }]);
  expect(lines).toMatchObject([
    { MfgCode: 'NST', PartNumber: 'NS-10', Quantity: '2', bundle: 0 },
    { MfgCode: 'HLX', PartNumber: 'HX-4200', Quantity: '1', bundle: undefined },
  ]);
});

test('the configurator is taken without a remark', async () => {
  const { refused, counts } = await publishConfigurator(9770, bytesOf('configurator.tsv'));
  expect(refused).toEqual([]);
  expect(counts).toMatchObject({ taken: 6, new: 4 });
});

test('the smart catalogue is taken without a remark', async () => {
  const { refused, counts } = await processCatalog(9770, bytesOf('smart-catalog.zip'));
  expect(refused).toEqual([]);
  expect(counts).toMatchObject({ taken: 2 });
});

test.each([
  ['quote-with-bundles.xml', 5],
  ['quote-of-codes.xml', 2],
])('the quote %s is read without a remark', (name, count) => {
  const { lines, remarks } = parseQuoteFile(Buffer.from(bytesOf(name)));
  expect(lines).toHaveLength(count);
  expect(remarks).toEqual([]);
});

test('the fields of the form are filled by what they are called', async () => {
  const { token } = await aSignedInUser({ roleId: roles.smartSalesAdmin });
  const file = new File([bytesOf('form.pdf')], '87 Delivery slip.pdf');
  const params = { id: dealers.csv };
  const { status, body } = await call(uploadTemplate, { token, params, parts: { file } });
  const { FilledWith } = body as FormTemplate;
  expect([status, FilledWith.length]).toEqual([200, 13]);
  expect(FilledWith.filter(({ Source }) => !Source)).toEqual([]);
});
