import { beforeAll, expect, test } from 'vitest';
import { handler as uploadTemplate } from '#functions/api/documents/upload-template.ts';
import { parseQuoteFile } from '#functions/domain/imports/parse-quote-file.ts';
import { createSampleFiles } from '#infra/samples/create-sample-files.ts';
import { dataSamples } from '#infra/samples/data-samples.ts';
import { roles } from '#shared/access/roles.ts';
import { parseSavedOrderOrReject } from '#shared/order/saved-order-file.ts';
import type { FormTemplate } from '#shared/schemas/form-template-schema.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { publishConfigurator } from '#tests/make/publish-configurator.ts';
import { processCatalogZip } from '#tests/make/publish-smart-catalog.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';
import { uploadDataFile, readUploadById } from '#tests/make/upload-data-file.ts';

/** Samples, read as the product reads users' files. */
const samples = new Map((await createSampleFiles()).map(({ name, bytes }) => [name, bytes]));
const getSampleBytes = (name: string) => new Uint8Array(samples.get(name)!);

const dealers = { csv: 9770, xlsx: 9771 };
const tokens = { csv: '', xlsx: '' };
beforeAll(async () => {
  for (const ending of ['csv', 'xlsx'] as const) {
    const dealerId = dealers[ending];
    await storeDealer({ Id: dealerId });
    const user = await createSignedInDealerUser({ dealerId, roleId: roles.salesAdministrator });
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
  const answer = await uploadDataFile({
    dealerId,
    token,
    kind,
    name,
    content: getSampleBytes(name),
  });
  await deliverDueOutbox(dealerId, new Date(), 'upload');
  const { Job } = await readUploadById({ dealerId, token, kind }, (answer.body as Upload).Id);
  const count = rows.length - 1;
  expect(Job).toMatchObject({
    State: 'finished',
    Counts: { Taken: count, New: count },
    Remarks: [],
  });
});

test('the saved order is loaded with all that it says', () => {
  const { bundles, lines, unreadableFields } = parseSavedOrderOrReject(
    samples.get('saved-order.json')!.toString(),
  );
  expect(unreadableFields).toEqual([]);
  expect(bundles).toEqual([{ name: 'Operatory 1', printOptionId: 4, quantity: 1 }]);
  expect(lines).toMatchObject([
    { MfgCode: 'NST', PartNumber: 'NS-10', Quantity: '2', bundleIndex: 0 },
    { MfgCode: 'HLX', PartNumber: 'HX-4200', Quantity: '1', bundleIndex: undefined },
  ]);
});

test('the configurator is taken without a remark', async () => {
  const { rejectedItems, counts } = await publishConfigurator(
    9770,
    getSampleBytes('configurator.tsv'),
  );
  expect(rejectedItems).toEqual([]);
  expect(counts).toMatchObject({ imported: 6, new: 4 });
});

test('the smart catalogue is taken without a remark', async () => {
  const { refused: rejectedItems, counts } = await processCatalogZip(
    9770,
    getSampleBytes('smart-catalog.zip'),
  );
  expect(rejectedItems).toEqual([]);
  expect(counts).toMatchObject({ imported: 2 });
});

test.each([
  ['quote-with-bundles.xml', 5],
  ['quote-of-codes.xml', 2],
])('the quote %s is read without a remark', (name, count) => {
  const { lines, remarks } = parseQuoteFile(Buffer.from(getSampleBytes(name)));
  expect(lines).toHaveLength(count);
  expect(remarks).toEqual([]);
});

test('the fields of the form are filled by what they are called', async () => {
  const { token } = await createSignedInUser({ roleId: roles.smartSalesAdmin });
  const file = new File([getSampleBytes('form.pdf')], '87 Delivery slip.pdf');
  const params = { id: dealers.csv };
  const { status, body } = await callHandler(uploadTemplate, { token, params, parts: { file } });
  const { FilledWith } = body as FormTemplate;
  expect([status, FilledWith.length]).toEqual([200, 13]);
  expect(FilledWith.filter(({ Source }) => !Source)).toEqual([]);
});
