import type { FaultyProcess } from './faulty-process.ts';

/**
 * Returns another system's answer to a worker when the scheduler chooses it. The worker may be killed right
 * after the answer arrives.
 */
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
