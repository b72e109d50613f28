import { hash } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { handler as listAudit } from '#functions/api/dealers/list-audit.ts';
import { handler as importQuote } from '#functions/api/orders/import-quote.ts';
import { handler as beginUpload } from '#functions/api/uploads/begin-upload.ts';
import { handler as getUploadUrl } from '#functions/api/uploads/get-upload-url.ts';
import { handler as keepUpload } from '#functions/api/uploads/keep-upload.ts';
import { handler as listUploads } from '#functions/api/uploads/list-uploads.ts';
import { handler as removeUpload } from '#functions/api/uploads/remove-upload.ts';
import { handler as uploadAccessDatabase } from '#functions/api/uploads/upload-access-database.ts';
import { handler as uploadConfigurator } from '#functions/api/uploads/upload-configurator.ts';
import { handler as uploadDocument } from '#functions/api/uploads/upload-document.ts';
import { handler as uploadSmartCatalog } from '#functions/api/uploads/upload-smart-catalog.ts';
import { roles } from '#shared/access/roles.ts';
import { MAX_UPLOAD_BYTES, type Upload, type UploadKind } from '#shared/schemas/upload-schema.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { storeCatalogManufacturer } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import { deliverDueOutbox } from '#tests/make/deliver-outbox.ts';
import { createSignedInUser } from '#tests/make/sign-in.ts';
import { buildTestZip } from '#tests/make/zip.ts';

const [dealerId, otherId] = [9650, 9651];

/** The users' relations to a dealer's files, and their rights, written by hand. */
const people = {
  loader: { roleId: roles.salesRep, canUploadConfigurators: true },
  chief: { roleId: roles.salesAdministrator },
  manager: { roleId: roles.salesManager },
  rep: { roleId: roles.salesRep },
  limited: {
    roleId: roles.salesRep,
    isLimitedTransferUser: true,
    canUploadConfigurators: true,
  },
};
type Uploader = keyof typeof people | 'admin' | 'foreigner';
const tokens = {} as Record<Uploader, string>;

beforeAll(async () => {
  await storeDealer({ Id: dealerId });
  await storeDealer({ Id: otherId });
  for (const [who, how] of Object.entries(people))
    tokens[who as Uploader] = (await createSignedInDealerUser({ dealerId, ...how })).token;
  const chief = { roleId: roles.salesAdministrator, canUploadConfigurators: true };
  tokens.foreigner = (await createSignedInDealerUser({ dealerId: otherId, ...chief })).token;
  tokens.admin = (await createSignedInUser({ roleId: roles.smartSalesAdmin })).token;
});

const tsv = 'Group\tPart #\nTrays\tPN-1\n';
const accessFileText = '\0\u0001\0\0Standard Jet DB\0';
const uploadCalls = {
  configurator: { handler: uploadConfigurator, file: new File([tsv], 'operatory.tsv') },
  'access-database': {
    handler: uploadAccessDatabase,
    file: new File([accessFileText], 'orders.mdb'),
  },
  document: { handler: uploadDocument, file: new File(['%PDF-1.7'], 'Terms.pdf') },
};

const callUpload = (
  who: Uploader,
  kind: keyof typeof uploadCalls,
  file?: File,
  more: HandlerRequest = {},
) =>
  callHandler(uploadCalls[kind].handler, {
    token: tokens[who],
    parts: { file: file ?? uploadCalls[kind].file },
    ...more,
  });

async function uploadFile(who: Uploader, kind: keyof typeof uploadCalls): Promise<Upload> {
  const { status, body } = await callUpload(who, kind);
  expect(status).toBe(200);
  return body as Upload;
}

const buildUploadParams = (kind: UploadKind, id?: string, owner = dealerId) => ({
  params: { kind, owner, ...(id && { id }) },
});

async function listUploadIds(who: Uploader, kind: UploadKind) {
  const { status, body } = await callHandler(listUploads, {
    token: tokens[who],
    ...buildUploadParams(kind),
  });
  return status === 200 ? (body as Upload[]).map(({ Id }) => Id) : status;
}

const callRemoveUpload = (who: Uploader, kind: UploadKind, id: string, more: HandlerRequest = {}) =>
  callHandler(removeUpload, { token: tokens[who], ...buildUploadParams(kind, id), ...more });

const computeSha256 = (content: string | Uint8Array) => hash('sha256', content, 'hex');

describe('a file that is small enough for its call', () => {
  test('is kept as it is, listed and given back under its name', async () => {
    const { status, body } = await callUpload('loader', 'configurator');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        Id: expect.any(String),
        FileName: 'operatory.tsv',
        Size: tsv.length,
        Sha256: computeSha256(tsv),
        UploadedBy: 'Robin Reed',
      },
    });
    const { Id } = body as Upload;
    const list = await callHandler(listUploads, {
      token: tokens.loader,
      ...buildUploadParams('configurator'),
    });
    expect(list.body).toContainEqual(body);
    const link = await callHandler(getUploadUrl, {
      token: tokens.loader,
      ...buildUploadParams('configurator', Id),
    });
    const answer = await fetch((link.body as { Url: string }).Url);
    expect(await answer.text()).toBe(tsv);
    expect(answer.headers.get('content-disposition')).toContain('operatory.tsv');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
  });

  test.each<[keyof typeof uploadCalls, string]>([
    ['configurator', 'file.tsv'],
    ['access-database', 'file.mdb'],
    ['document', 'file.pdf'],
  ])('may come by itself, or by the key of what was uploaded: %s', async (kind, FileName) => {
    const { handler, file } = uploadCalls[kind];
    const bytes = await file.bytes();
    const token = tokens.loader;
    expect(await callHandler(handler, { token, bytes })).toMatchObject({
      status: 200,
      body: { FileName },
    });
    const begun = await callHandler(beginUpload, { token, body: { Size: bytes.length } });
    const { Key, Url } = begun.body as { Key: string; Url: string };
    await fetch(Url, { method: 'PUT', body: bytes });
    expect(await callHandler(handler, { token, query: { upload: Key } })).toMatchObject({
      status: 200,
      body: { FileName, Size: bytes.length },
    });
    const query = { upload: Key, FileName: file.name };
    expect(await callHandler(handler, { token, query })).toMatchObject({
      body: { FileName: file.name },
    });
    expect(
      await callHandler(handler, {
        token,
        bytes: Buffer.from('MZ\0'),
        query: { FileName: 'a.exe' },
      }),
    ).toMatchObject({ status: 400 });
  });

  test('may come by itself for a manufacturer, too', async () => {
    const { Id: id } = await storeCatalogManufacturer();
    const bytes = buildTestZip([['index.html', '<p>Chairs</p>']]);
    const zipped = { token: tokens.admin, params: { id }, bytes };
    expect(await callHandler(uploadSmartCatalog, zipped)).toMatchObject({
      status: 200,
      body: { FileName: 'file.zip' },
    });
  });

  test.each<keyof typeof uploadCalls>(['configurator', 'access-database', 'document'])(
    'is asked for where there is none: %s',
    async (kind) => {
      const answer = await callHandler(uploadCalls[kind].handler, {
        token: tokens.loader,
        parts: {},
      });
      expect(answer).toEqual({
        ...answer,
        status: 400,
        body: { Message: 'No File Selected', Code: 'uploads.noFile' },
      });
    },
  );

  test.each<[keyof typeof uploadCalls, File, string]>([
    [
      'configurator',
      new File([tsv], 'operatory.xlsx'),
      'Choose a file of one of these kinds: .zip, .tsv.',
    ],
    ['configurator', new File([accessFileText], 'operatory.tsv'), uploadsTexts.notText],
    ['configurator', new File([], 'operatory.tsv'), uploadsTexts.empty],
    [
      'configurator',
      new File([buildTestZip([['../a.tsv', tsv]])], 'operatory.zip'),
      uploadsTexts.zipPath,
    ],
    [
      'configurator',
      new File([buildTestZip([['a.tsv', '0'.repeat(3_000_000)]])], 'operatory.zip'),
      uploadsTexts.zipBomb,
    ],
    ['access-database', new File([tsv], 'orders.mdb'), uploadsTexts.notAccess],
    [
      'access-database',
      new File([accessFileText], 'orders.tsv'),
      'Choose a file of one of these kinds: .zip, .mdb, .accdb.',
    ],
    ['document', new File(['MZ'], 'setup.exe'), expect.stringContaining('kinds: .pdf') as string],
  ])('is refused in a sentence, and nothing is kept: %s %o', async (kind, file, Message) => {
    const before = await listUploadIds('chief', kind);
    expect(await callUpload('loader', kind, file)).toMatchObject({
      status: 400,
      body: { Message },
    });
    expect(await listUploadIds('chief', kind)).toEqual(before);
  });

  test('is kept once where it is sent again, and known by its name without the folders', async () => {
    const headers = { 'idempotency-key': 'sent-again' };
    const file = new File(['%PDF-1.7'], 'C:\\papers\\Général.pdf');
    const first = await callUpload('rep', 'document', file, { headers });
    expect(first).toMatchObject({ status: 200, body: { FileName: 'Général.pdf' } });
    expect(await callUpload('rep', 'document', file, { headers })).toEqual(first);
    expect(await listUploadIds('rep', 'document')).toEqual([(first.body as Upload).Id]);
  });
});

describe('who may', () => {
  test.each<[keyof typeof uploadCalls, Uploader[]]>([
    ['configurator', ['loader']],
    ['access-database', ['loader', 'chief', 'manager', 'rep']],
    ['document', ['loader', 'chief', 'manager', 'rep']],
  ])('give a %s: %s', async (kind, may) => {
    const who = [...(Object.keys(people) as Uploader[]), 'admin' as const];
    const uploaders = [];
    for (const each of who) {
      const { status } = await callUpload(each, kind);
      expect([200, 404]).toContain(status);
      if (status === 200) uploaders.push(each);
    }
    expect(uploaders).toEqual(may);
  });

  test('see a configurator: who gives such, and a SmartSales Admin, who removes none', async () => {
    const { Id } = await uploadFile('loader', 'configurator');
    const viewers = [];
    for (const who of Object.keys(tokens) as Uploader[])
      if ([await listUploadIds(who, 'configurator')].flat().includes(Id)) viewers.push(who);
    expect(viewers).toEqual(['loader', 'admin']);
    expect((await callRemoveUpload('admin', 'configurator', Id)).status).toBe(404);
    expect((await callRemoveUpload('chief', 'configurator', Id)).status).toBe(404);
  });

  test('see a database: who gave it, and the administrators of the dealer', async () => {
    const { Id } = await uploadFile('rep', 'access-database');
    const viewers = [];
    for (const who of Object.keys(tokens) as Uploader[])
      if ([await listUploadIds(who, 'access-database')].flat().includes(Id)) viewers.push(who);
    expect(viewers).toEqual(['chief', 'rep']);
    for (const who of ['manager', 'loader', 'admin', 'limited', 'foreigner'] as const) {
      const request = { token: tokens[who], ...buildUploadParams('access-database', Id) };
      expect((await callHandler(getUploadUrl, request)).status).toBe(404);
      expect((await callHandler(removeUpload, request)).status).toBe(404);
    }
    expect((await callRemoveUpload('chief', 'access-database', Id)).status).toBe(204);
  });

  test('reach no file of another dealer’s, by its own number or by the other’s', async () => {
    const { Id } = await uploadFile('loader', 'configurator');
    for (const owner of [dealerId, otherId]) {
      const request = { token: tokens.foreigner, ...buildUploadParams('configurator', Id, owner) };
      const notFound = { status: 404, body: { Message: apiErrorTexts.notFound } };
      expect(await callHandler(getUploadUrl, request)).toMatchObject(notFound);
      expect(await callHandler(removeUpload, request)).toMatchObject(notFound);
    }
    const list = { token: tokens.foreigner, ...buildUploadParams('configurator') };
    expect((await callHandler(listUploads, list)).status).toBe(404);
    expect(await listUploadIds('loader', 'configurator')).toContain(Id);
    const none = { token: tokens.admin, ...buildUploadParams('configurator', undefined, 999_999) };
    expect((await callHandler(listUploads, none)).status).toBe(404);
  });
});

describe('a Smart Catalog', () => {
  const file = new File([buildTestZip([['index.html', '<h1>Chairs</h1>']])], 'catalog.zip');
  const give = (who: Uploader, id: number, sentFile = file) =>
    callHandler(uploadSmartCatalog, {
      token: tokens[who],
      params: { id },
      parts: { file: sentFile },
    });

  test('is given to a manufacturer by a SmartSales Admin, and nobody else reaches it', async () => {
    const [{ Id: mine }, { Id: other }] = [
      await storeCatalogManufacturer(),
      await storeCatalogManufacturer(),
    ];
    const { status, body } = await give('admin', mine);
    expect(status).toBe(200);
    const { Id } = body as Upload;
    const listOwnerUploads = (who: Uploader, owner: number) =>
      callHandler(listUploads, {
        token: tokens[who],
        ...buildUploadParams('smart-catalog', undefined, owner),
      });
    expect(await listOwnerUploads('admin', mine)).toMatchObject({
      body: [{ Id, FileName: 'catalog.zip' }],
    });
    expect(await listOwnerUploads('admin', other)).toMatchObject({ status: 200, body: [] });
    for (const who of Object.keys(people) as Uploader[]) {
      expect((await give(who, mine)).status).toBe(404);
      expect((await listOwnerUploads(who, mine)).status).toBe(404);
    }
    const request = { token: tokens.admin, ...buildUploadParams('smart-catalog', Id, mine) };
    expect((await callHandler(getUploadUrl, request)).status).toBe(200);
    const elsewhere = { token: tokens.admin, ...buildUploadParams('smart-catalog', Id, other) };
    expect((await callHandler(getUploadUrl, elsewhere)).status).toBe(404);
    expect((await callHandler(removeUpload, elsewhere)).status).toBe(404);
    expect((await callHandler(removeUpload, request)).status).toBe(204);
    expect((await give('admin', 999_999)).status).toBe(404);
    expect(await give('admin', mine, new File(['<h1>'], 'index.html'))).toMatchObject({
      status: 400,
      body: { Message: 'Choose a file of one of these kinds: .zip.' },
    });
  });
});

describe('what is removed', () => {
  test('is gone with its bytes, once, and told of', async () => {
    const { Id } = await uploadFile('loader', 'configurator');
    const request = { token: tokens.loader, ...buildUploadParams('configurator', Id) };
    const { Url } = (await callHandler(getUploadUrl, request)).body as { Url: string };
    const headers = { 'idempotency-key': 'removed-once' };
    expect((await callRemoveUpload('loader', 'configurator', Id, { headers })).status).toBe(204);
    expect((await callRemoveUpload('loader', 'configurator', Id, { headers })).status).toBe(204);
    expect((await callRemoveUpload('loader', 'configurator', Id)).status).toBe(404);
    expect(await listUploadIds('loader', 'configurator')).not.toContain(Id);
    expect((await callHandler(getUploadUrl, request)).status).toBe(404);
    await deliverDueOutbox(dealerId, new Date(), 'removed-upload');
    expect((await fetch(Url)).status).toBe(404);
    const { body } = await callHandler(listAudit, {
      token: tokens.chief,
      params: { id: dealerId },
    });
    const auditEntries = (body as { data: { Kind: string; RecordId: string; Deed: string }[] })
      .data;
    expect(
      auditEntries.filter(({ RecordId }) => RecordId === Id).map(({ Kind, Deed }) => Kind + Deed),
    ).toEqual(expect.arrayContaining(['uploadcreated', 'uploadremoved']));
  });
});

const callBeginUpload = (who: Uploader, body: object) =>
  callHandler(beginUpload, { token: tokens[who], body });
const callKeepUpload = (who: Uploader, body: object, more: HandlerRequest = {}) =>
  callHandler(keepUpload, {
    token: tokens[who],
    ...buildUploadParams('configurator'),
    body,
    ...more,
  });

async function putUnderLink(who: Uploader, content: string) {
  const request = { Kind: 'configurator', FileName: 'operatory.tsv', Size: content.length };
  const { status, body } = await callBeginUpload(who, request);
  expect(status).toBe(200);
  const { Key, Url } = body as { Key: string; Url: string };
  expect((await fetch(Url, { method: 'PUT', body: content })).status).toBe(200);
  return { Key, Url };
}

describe('a file that is put under a link', () => {
  /** More than any call accepts, and more than is read at once. */
  const large = `Group\tPart #\n${'Trays\tPN-1\n'.repeat(2_000_000)}`;
  const uploadFields = {
    FileName: 'operatory.tsv',
    Size: large.length,
    Sha256: computeSha256(large),
  };

  test('is kept where it is as it was said, once, however often that is asked', async () => {
    const { Key } = await putUnderLink('loader', large);
    const first = await callKeepUpload('loader', { Key, ...uploadFields });
    expect(first).toMatchObject({ status: 200, body: { Id: Key, ...uploadFields } });
    // The answer and the key of the call were lost.
    expect(await callKeepUpload('loader', { Key, ...uploadFields })).toEqual(first);
    expect(
      ((await listUploadIds('loader', 'configurator')) as string[]).filter((id) => id === Key),
    ).toEqual([Key]);
    const link = await callHandler(getUploadUrl, {
      token: tokens.loader,
      ...buildUploadParams('configurator', Key),
    });
    const answer = await fetch((link.body as { Url: string }).Url);
    expect(computeSha256(await answer.bytes())).toBe(uploadFields.Sha256);
    // Calls that read a whole file at once do not read it.
    const request = { token: tokens.rep, query: { upload: `large/${Key}`, printOption: '3' } };
    expect(await callHandler(importQuote, request)).toMatchObject({
      status: 400,
      body: { Message: apiErrorTexts.noSuchUpload },
    });
  }, 20_000);

  test('finished twice at once is kept once', async () => {
    const { Key } = await putUnderLink('loader', tsv);
    const body = { Key, FileName: 'operatory.tsv', Size: tsv.length, Sha256: computeSha256(tsv) };
    const answers = await Promise.all([
      callKeepUpload('loader', body),
      callKeepUpload('loader', body),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  test('is not kept where it is not what was said', async () => {
    const { Key } = await putUnderLink('loader', tsv);
    const right = { Key, FileName: 'operatory.tsv', Size: tsv.length, Sha256: computeSha256(tsv) };
    const wrong: [object, string][] = [
      [{ Size: tsv.length - 1 }, uploadsTexts.changedInTransit],
      [{ Size: tsv.length + 1 }, uploadsTexts.changedInTransit],
      [{ Sha256: computeSha256('another') }, uploadsTexts.changedInTransit],
      [{ FileName: 'operatory.zip' }, uploadsTexts.notZip],
      [{ FileName: 'operatory.exe' }, 'Choose a file of one of these kinds: .zip, .tsv.'],
      [{ Key: crypto.randomUUID() }, apiErrorTexts.noSuchUpload],
      [{ Key: '../lists/x' }, signInTexts.seeValidationErrors],
    ];
    for (const [change, Message] of wrong)
      expect(await callKeepUpload('loader', { ...right, ...change })).toMatchObject({
        status: 400,
        body: { Message },
      });
    expect(await listUploadIds('loader', 'configurator')).not.toContain(Key);
    expect((await callKeepUpload('loader', right)).status).toBe(200);
  });

  test('is not kept where other bytes came there after it was looked at', async () => {
    const { Key, Url } = await putUnderLink('loader', tsv);
    const body = { Key, FileName: 'operatory.tsv', Size: tsv.length, Sha256: computeSha256(tsv) };
    const others = 'X'.repeat(tsv.length);
    const real = globalThis.fetch;
    const spied = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      const request = address instanceof Request ? address : new Request(address, init);
      if (request.headers.has('x-amz-copy-source'))
        await real(Url, { method: 'PUT', body: others });
      return real(address, init);
    });
    const answer = await callKeepUpload('loader', body);
    spied.mockRestore();
    expect(answer).toMatchObject({
      status: 400,
      body: { Message: uploadsTexts.changedInTransit },
    });
    expect(await listUploadIds('loader', 'configurator')).not.toContain(Key);
    // A repeated request does not find any part of them either.
    expect(await callKeepUpload('loader', body)).toMatchObject({
      status: 400,
      body: { Message: uploadsTexts.changedInTransit },
    });
  });

  test('is its user’s alone', async () => {
    const { Key } = await putUnderLink('loader', tsv);
    const body = { Key, FileName: 'operatory.tsv', Size: tsv.length, Sha256: computeSha256(tsv) };
    const other = {
      token: tokens.foreigner,
      ...buildUploadParams('configurator', undefined, otherId),
      body,
    };
    expect(await callHandler(keepUpload, other)).toMatchObject({
      status: 400,
      body: { Message: apiErrorTexts.noSuchUpload },
    });
    expect((await callKeepUpload('chief', body)).status).toBe(404);
  });

  test('is not begun by who may not, nor where it could not be kept', async () => {
    const uploadRequest = { Kind: 'configurator', FileName: 'operatory.tsv', Size: 10 };
    for (const who of ['rep', 'chief', 'limited', 'admin'] as const)
      expect((await callBeginUpload(who, uploadRequest)).status).toBe(404);
    expect((await callBeginUpload('foreigner', { ...uploadRequest, Owner: dealerId })).status).toBe(
      404,
    );
    expect(await callBeginUpload('loader', { ...uploadRequest, FileName: 'a.xlsx' })).toMatchObject(
      {
        status: 400,
        body: { Message: 'Choose a file of one of these kinds: .zip, .tsv.' },
      },
    );
    const tooLarge = { ...uploadRequest, Size: MAX_UPLOAD_BYTES + 1 };
    expect(await callBeginUpload('loader', tooLarge)).toMatchObject({
      status: 400,
      body: { Errors: { Size: expect.any(String) } },
    });
  });
});
