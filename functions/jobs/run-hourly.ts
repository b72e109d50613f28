import { runHourlyWork } from '#functions/domain/hourly/run-hourly-work.ts';

/** Begins at each full hour. */
export const handler = (): Promise<void> => runHourlyWork(Date.now());
