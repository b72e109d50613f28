import { readDeviceChanges } from '#functions/domain/device/read-device-changes.ts';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import * as device from '#shared/contract/device-endpoints.ts';

export const handler = createApiHandler(device.getDeviceChanges, ({ query, caller }) =>
  readDeviceChanges(caller, query.since),
);
