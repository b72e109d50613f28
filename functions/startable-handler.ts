/**
 * The event that a new function version gets before any call. A reply shows that all of its code has loaded.
 */
export const startRequest = { start: 'SmartSales' } as const;
export const startAnswer = { started: true } as const;

type LambdaHandler<Event, Rest extends unknown[], Answer> = (event: Event, ...rest: Rest) => Answer;

/**
 * Wraps the handler of a bundle, so that it answers the start event without doing anything. The build wraps
 * each handler.
 */
export const createStartableHandler =
  <Event, Rest extends unknown[], Answer>(
    handler: LambdaHandler<Event, Rest, Answer>,
  ): LambdaHandler<Event | typeof startRequest, Rest, Answer | Promise<typeof startAnswer>> =>
  (event, ...rest) =>
    isStartRequest(event) ? Promise.resolve(startAnswer) : handler(event, ...rest);

/** No service of the cloud sends such an event. */
function isStartRequest(event: unknown): event is typeof startRequest {
  if (typeof event !== 'object' || event === null) return false;
  return Object.keys(event).length === 1 && Object.entries(event)[0]?.[1] === startRequest.start;
}
