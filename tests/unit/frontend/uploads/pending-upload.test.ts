import { beforeEach, expect, test, vi } from 'vitest';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { getOrCreatePendingUpload } from '#frontend/uploads/pending-upload.ts';
import { saveSentFile, sendFileBytes } from '#frontend/uploads/send-upload.ts';

vi.mock('#frontend/uploads/send-upload.ts', () => ({
  sendFileBytes: vi.fn<typeof sendFileBytes>(),
  saveSentFile: vi.fn<typeof saveSentFile>(),
}));
vi.mock('#frontend/parts/notices/toast.ts', () => ({ showToast: vi.fn<() => void>() }));

const check = { IsCheck: true, Gone: 'keep' } as const;
let keys = 0;

beforeEach(() => {
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  vi.mocked(sendFileBytes).mockImplementation(async () => ({
    Key: `key-${++keys}`,
    FileName: 'customers.csv',
    Size: 4,
    Sha256: '0'.repeat(64),
  }));
});

/** The keys of the save requests, after a lost answer. */
async function listUploadKeys(first: typeof check | undefined, second: typeof check | undefined) {
  const saveMock = vi.mocked(saveSentFile);
  saveMock.mockReset();
  const lost = Object.assign(Object.create(ApiCallError.prototype) as ApiCallError, {
    isUnanswered: true,
    status: 0,
    message: 'No answer',
  });
  saveMock.mockRejectedValueOnce(lost);
  const choice = getOrCreatePendingUpload(++keys, { kind: 'customers', owner: 1 });
  choice.choose(new File(['a,b\n'], 'customers.csv'));
  expect(await choice.send('done', first)).toBe(false);
  expect(await choice.send('done', second)).toBe(true);
  return saveMock.mock.calls.map(([, { Key }]) => Key);
}

test('a file whose check was not answered is sent anew when it is to be uploaded', async () => {
  const [first, second] = await listUploadKeys(check, undefined);
  expect(second).not.toBe(first);
});

test('asked for the same again, what has arrived is kept under its key', async () => {
  const [first, second] = await listUploadKeys(check, check);
  expect(second).toBe(first);
});
