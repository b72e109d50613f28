import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getManufacturer } from '#functions/api/manufacturers/get-manufacturer.ts';
import { handler as getSmart } from '#functions/api/manufacturers/get-smart-manufacturer.ts';
import { handler as listManufacturers } from '#functions/api/manufacturers/list-manufacturers.ts';
import { handler as updateManufacturer } from '#functions/api/manufacturers/update-manufacturer.ts';
import { handler as updateSmart } from '#functions/api/manufacturers/update-smart-manufacturer.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeCatalogManufacturer } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';

const DEALER = 9631;
let token: string;

beforeAll(async () => {
  await storeDealer({ Id: DEALER, DisplayName: 'Superior Dental' });
  ({ token } = await createSignedInUser({ roleId: roles.smartSalesAdmin }));
});

const readManufacturer = async (id: number) =>
  (await callHandler(getManufacturer, { token, params: { id } })).body;
const callUpdateManufacturer = (id: number, body: object, more: object = {}) =>
  callHandler(updateManufacturer, {
    token,
    params: { id },
    body: { Version: 0, ...body },
    ...more,
  });
const findManufacturers = async (search: string) => {
  const query = { search, requireTotalCount: 'true' };
  return (await callHandler(listManufacturers, { token, query })).body;
};

const toMidnight = (date: string) => `${date}T00:00:00.000Z`;

describe('a manufacturer of the catalogue', () => {
  test('is listed by its own four fields, changed, and found as it is then at once', async () => {
    const before = await storeCatalogManufacturer({ Code: 'QZX1', CompanyName: 'Quartz Lights' });
    const { Id } = before;
    const row = { Id, DCCode: 'QZX1', Status: 'Active', EffectiveTo: null };
    expect(await findManufacturers('qzx1')).toEqual({
      data: [{ ...row, CompanyName: 'Quartz Lights' }],
      totalCount: 1,
    });
    const fields = {
      Status: 'Inactive',
      CompanyName: 'Quartz Lighting',
      EffectiveTo: '2026-12-31T00:00:00.000Z',
      Address: { Line1: '2 Main St', City: 'Newberg', StateId: 37, ZipCode: '97132' },
      AuthorizedDealerIds: [DEALER, DEALER],
      PhoneNumbers: [{ Number: '5035550110' }, { NumberType: 4, Number: '5035550111' }],
    };
    const { status, body } = await callUpdateManufacturer(Id, fields);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      ...fields,
      AuthorizedDealerIds: [DEALER],
      // A number without a type is a work number.
      PhoneNumbers: [{ NumberType: 1, Number: '5035550110' }, fields.PhoneNumbers[1]],
      Version: 1,
    });
    expect(await readManufacturer(Id)).toEqual(body);
    expect(await findManufacturers('quartz lighting')).toMatchObject({
      data: [{ Id, Status: 'Inactive' }],
    });
  });

  test('is told of in words', async () => {
    const { Id } = await storeCatalogManufacturer();
    await callUpdateManufacturer(Id, {
      Status: 'On Hold',
      Address: { Line1: '1 Main St', City: 'Portland', StateId: 37, ZipCode: '97201' },
      AuthorizedDealerIds: [DEALER],
      PhoneNumbers: [{ NumberType: 4, Number: '5035550111' }],
    });
    const entries = await listNewestAuditEntries(PLATFORM_DEALER_KEY);
    expect(entries.find(({ RecordId }) => RecordId === String(Id))).toMatchObject({
      Kind: 'manufacturer',
      Deed: 'changed',
      Name: 'Altamira Chairs',
      Changes: [
        { Field: 'Status', From: 'Active', To: 'On Hold' },
        { Field: 'State', From: null, To: expect.any(String) as string },
        { Field: 'CertifiedDealers', From: null, To: '"Superior Dental"' },
        { Field: 'PhoneNumbers', From: '"Work (503) 555-0100"', To: '"Fax (503) 555-0111"' },
      ],
    });
  });

  test('keeps what is not sent, and takes nothing that nobody may set', async () => {
    const before = await storeCatalogManufacturer();
    const { body } = await callUpdateManufacturer(before.Id, {
      Id: 1,
      DCCode: 'X',
      HasSmartCatalog: true,
      Website: 'www.elsewhere.example',
    });
    expect(body).toEqual({
      ...before,
      Website: 'www.elsewhere.example',
      Version: 1,
    });
  });

  test('is the same under the address of smart catalogues', async () => {
    const { Id } = await storeCatalogManufacturer();
    const params = { id: Id };
    const changed = await callHandler(updateSmart, {
      token,
      params,
      body: { Version: 0, Code: 'NEW1' },
    });
    expect(changed).toMatchObject({ status: 200, body: { Code: 'NEW1', Version: 1 } });
    expect(await readManufacturer(Id)).toEqual(changed.body);
    expect((await callHandler(getSmart, { token, params })).body).toEqual(changed.body);
  });

  test('that two administrators change at once is changed by one; the other sees what stands there', async () => {
    const { Id } = await storeCatalogManufacturer();
    const other = await createSignedInUser({ roleId: roles.smartSalesAdmin });
    const answers = await Promise.all([
      callUpdateManufacturer(Id, { Code: 'ONE' }),
      callUpdateManufacturer(Id, { Code: 'TWO' }, { token: other.token }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const now = await readManufacturer(Id);
    const rejection = answers.find(({ status }) => status === 409)!;
    expect(rejection.body).toEqual({
      Message: 'This manufacturer was changed by somebody else meanwhile.',
      Code: 'manufacturers.changedMeanwhile',
      Manufacturer: now,
    });
    expect((await callUpdateManufacturer(Id, { Code: 'TWO' })).body).toEqual(rejection.body);
  });

  test('that is changed again under its key is changed once', async () => {
    const { Id } = await storeCatalogManufacturer();
    const headers = { 'idempotency-key': `manufacturer-${Id}` };
    const first = await callUpdateManufacturer(Id, { Code: 'KEY1' }, { headers });
    expect((await callUpdateManufacturer(Id, { Code: 'KEY1' }, { headers })).body).toEqual(
      first.body,
    );
    expect(first.body).toMatchObject({ Version: 1 });
  });

  const long = 'x'.repeat(255);
  test.each([
    ['Status', { Status: 'Gone' }],
    ['Code', { Code: ' ' }],
    ['Code', { Code: long }],
    ['CompanyName', { CompanyName: '' }],
    ['CompanyName', { CompanyName: 'x'.repeat(1024 * 1024) }],
    ['CompanyName', { CompanyName: 'Two\nlines' }],
    ['Website', { Website: `www.example/${long}` }],
    ['Website', { Website: 'javascript:alert(1)' }],
    ['Website', { Website: '/orders' }],
    ['EffectiveTo', { EffectiveTo: 'tomorrow' }],
    [
      'EffectiveTo',
      { EffectiveFrom: toMidnight('2027-01-02'), EffectiveTo: toMidnight('2027-01-01') },
    ],
    // With an end date before its existing begin date.
    ['EffectiveTo', { EffectiveTo: toMidnight('2018-12-31') }],
    ['Address.StateId', { Address: { StateId: 999_999 } }],
    ['Address.ZipCode', { Address: { ZipCode: '97201-12345' } }],
    ['AuthorizedDealerIds', { AuthorizedDealerIds: [999_998] }],
    ['AuthorizedDealerIds', { AuthorizedDealerIds: 'all' }],
    ['PhoneNumbers.0.Number', { PhoneNumbers: [{ Number: '' }] }],
    ['PhoneNumbers.0.NumberType', { PhoneNumbers: [{ NumberType: 9, Number: '1' }] }],
    ['PhoneNumbers', { PhoneNumbers: Array.from({ length: 21 }, () => ({ Number: '1' })) }],
    ['Version', { Version: null }],
  ])('is refused for its %s, in words', async (field, wrong) => {
    const before = await storeCatalogManufacturer();
    const { status, body } = await callUpdateManufacturer(before.Id, wrong);
    expect(status).toBe(400);
    expect(body).toMatchObject({ Message: 'See Validation Errors' });
    expect(Object.keys((body as { Errors: object }).Errors)).toEqual([field]);
    expect(await readManufacturer(before.Id)).toEqual({ ...before, Version: 0 });
  });

  test('takes a text of 255 characters where there is room for one', async () => {
    const { Id } = await storeCatalogManufacturer();
    expect(
      (await callUpdateManufacturer(Id, { Website: `www.example/${long}`.slice(0, 255) })).status,
    ).toBe(200);
  });

  test('is nobody to the staff of a dealer, even of one that is certified', async () => {
    const { Id } = await storeCatalogManufacturer({ AuthorizedDealerIds: [DEALER] });
    for (const roleId of [roles.salesAdministrator, roles.salesManager, roles.salesRep]) {
      const staff = await createSignedInDealerUser({ dealerId: DEALER, roleId });
      for (const handler of [getManufacturer, getSmart])
        expect(
          await callHandler(handler, { token: staff.token, params: { id: Id } }),
        ).toMatchObject({
          status: 404,
          body: { Message: 'Not found' },
        });
      expect((await callHandler(listManufacturers, { token: staff.token })).status).toBe(404);
      expect(
        (await callUpdateManufacturer(Id, { Code: 'MINE' }, { token: staff.token })).status,
      ).toBe(404);
    }
    expect(await readManufacturer(Id)).toMatchObject({ Code: 'ADEC', Version: 0 });
    expect((await callUpdateManufacturer(999_999, {})).status).toBe(404);
  });
});
