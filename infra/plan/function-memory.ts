import { areaAccess } from './area-access.ts';
import { outboxAccess } from './outbox-access.ts';

/** Memory of the function with Chromium: the worksheet of an order of 10,000 lines takes 2.6 GB of it. */
export const printerMegabytes = 3008;

/** The memory in MB of the functions of an area or a job; throws for an unknown one. */
export const getFunctionMemoryMb = (areaOrJob: string): number =>
  areaOrJob === 'printer'
    ? printerMegabytes
    : { ...areaAccess, ...outboxAccess }[areaOrJob]!.memoryMegabytes;
