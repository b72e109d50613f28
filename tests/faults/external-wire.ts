import type { FaultyProcess } from './faulty-process.ts';

/** What another system answers a worker, once its turn has come; the worker may be killed with the answer in its hand. */
export const scheduleExternalCall = (
  worker: FaultyProcess,
  systemName: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const go = async () => {
      if (worker.isDead) return 'dead';
      try {
        const given = await answer();
        if (worker.meetsFault('killed before the write')) {
          worker.kill();
          return 'killed with its answer';
        }
        resolve(given);
        return String(given.status);
      } catch (error) {
        reject(error);
        return 'no answer';
      }
    };
    worker.scheduler.park(`${worker.name} ${systemName}`, go);
  });
