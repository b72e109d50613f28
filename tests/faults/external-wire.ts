import type { FaultyProcess } from './faulty-process.ts';

/**
 * Returns another system's answer to a worker when the scheduler chooses it. The worker may be killed right
 * after the answer arrives.
 */
export const scheduleExternalCall = (
  worker: FaultyProcess,
  systemName: string,
  createResponse: () => Response | Promise<Response>,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const runCall = async () => {
      if (worker.isDead) return 'dead';
      try {
        const response = await createResponse();
        if (worker.meetsFault('killed before the write')) {
          worker.kill();
          return 'killed with its answer';
        }
        resolve(response);
        return String(response.status);
      } catch (error) {
        reject(error);
        return 'no answer';
      }
    };
    worker.scheduler.schedule(`${worker.name} ${systemName}`, runCall);
  });
