import type { DeviceChanges, DeviceListName } from '#shared/schemas/device-schema.ts';
import type { DeviceEndpointName } from './device-endpoints.ts';
import type { DeviceState } from './device-lists.ts';

/** A call that the device may answer: the input as a caller gives it. */
export type DeviceCall = {
  name: DeviceEndpointName;
  input: { params?: object; query?: object; body?: unknown };
};

/** What a page asks of its worker, and what the worker answers. */
export type DeviceRequests = {
  /** Opens the data of a session, or begins with none. Undefined where the browser allows no database. */
  open: {
    input: { owner: string; secret: string };
    result: { state: DeviceState | undefined } | undefined;
  };
  /** Takes an answer of the server over. */
  apply: { input: DeviceChanges; result: { state: DeviceState; changed: DeviceListName[] } };
  /** Reads lists that another tab has changed. */
  reload: { input: readonly DeviceListName[]; result: DeviceState | undefined };
  /** Undefined where the device cannot answer the call. */
  answer: { input: DeviceCall; result: { reply: unknown } | undefined };
};
export type DeviceRequestKind = keyof DeviceRequests;

export type DeviceRequestMessage = { id: number; kind: DeviceRequestKind; input: unknown };
export type DeviceResultMessage = { id: number } & ({ result: unknown } | { failed: string });
