/** What a version of a function is asked before any call reaches it. That it answers says that all of it has loaded. */
export const startRequest = { start: 'SmartSales' } as const;
export const started = { started: true } as const;

type Handler<Event, Rest extends unknown[], Answer> = (event: Event, ...rest: Rest) => Answer;

/** The handler of a bundle, which answers whether it starts without doing anything; the build puts it around each. */
export const startable =
  <Event, Rest extends unknown[], Answer>(
    own: Handler<Event, Rest, Answer>,
  ): Handler<Event | typeof startRequest, Rest, Answer | Promise<typeof started>> =>
  (event, ...rest) =>
    isStart(event) ? Promise.resolve(started) : own(event, ...rest);

/** No service of the cloud sends such an event. */
function isStart(event: unknown): event is typeof startRequest {
  if (typeof event !== 'object' || event === null) return false;
  return Object.keys(event).length === 1 && Object.entries(event)[0]?.[1] === startRequest.start;
}
