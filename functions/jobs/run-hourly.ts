import { runHourlyWork } from '#functions/domain/hourly/run-hourly-work.ts';

/** Begins at each full and half hour. */
export const handler = (): Promise<void> => runHourlyWork(Date.now());
