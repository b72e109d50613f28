import { areaAccess } from './area-access.ts';
import { outboxAccess } from './outbox-access.ts';

/** Of the function with Chromium. */
export const printerMegabytes = 2048;

/** The memory of the functions of an area, or of a job, by its name. */
export const memoryOf = (area: string): number =>
  area === 'printer' ? printerMegabytes : { ...areaAccess, ...outboxAccess }[area]!.memoryMegabytes;
