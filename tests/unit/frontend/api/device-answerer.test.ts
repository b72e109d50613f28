import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callServerOrDevice, setDeviceAnswerer } from '#frontend/api/device-answerer.ts';
import { latestAnswerSource } from '#frontend/api/online-status.ts';
import { searchOrders } from '#shared/contract/orders-endpoints.ts';

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  latestAnswerSource.set('server');
  setDeviceAnswerer(async () => ({ reply: 'device' }));
});
afterEach(() => {
  setDeviceAnswerer(undefined);
  vi.unstubAllGlobals();
});

const call = (answerOnServer: () => Promise<string>) =>
  callServerOrDevice(searchOrders, {}, answerOnServer);
const fail = (status: number) => async () => {
  throw new ApiCallError(status);
};

test('The server answers while it can, also that it refuses', async () => {
  expect(await call(async () => 'server')).toBe('server');
  await expect(call(fail(404))).rejects.toMatchObject({ status: 404 });
  await expect(call(fail(503))).rejects.toMatchObject({ status: 503 });
});

test('Where no answer comes, the device answers', async () => {
  expect(await call(fail(0))).toBe('device');
});

test('While there is no connection, the device answers at once', async () => {
  latestAnswerSource.set('nobody');
  const callServer = vi.fn<() => Promise<string>>(async () => 'server');
  expect(await call(callServer)).toBe('device');
  expect(callServer).not.toHaveBeenCalled();
  setDeviceAnswerer(async () => undefined);
  expect(await call(callServer)).toBe('server');
});

test('What the device has not fails as it does without it', async () => {
  setDeviceAnswerer(async () => undefined);
  await expect(call(fail(0))).rejects.toMatchObject({ status: 0 });
  setDeviceAnswerer(undefined);
  await expect(call(fail(0))).rejects.toMatchObject({ status: 0 });
});
