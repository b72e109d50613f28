/**
 * What a call does to the thing it is about: the thing after it, or why it could not happen just then.
 * Only a call that never changes anything answers the very same thing.
 */
export type Step<State> = (state: State) => State | string;

/** One call as its sender saw it. Times are steps of the scheduler, not of a clock. */
export type Event<State> = {
  name: string;
  began: number;
  /** Infinity where nobody heard how it ended: then it may have happened or not. */
  ended: number;
  step: Step<State>;
  /** How many changes of others must have come between for this answer to be right. */
  rivals?: number;
};

type PlacedEvent<State> = { event: Event<State>; isChange: boolean };
type Found<State> = { order: PlacedEvent<State>[]; state: State };
type Search<State> = {
  events: readonly Event<State>[];
  best: PlacedEvent<State>[];
  why: string[];
};

/**
 * The one after the other in which the events could have happened: each at one moment between its
 * beginning and its end, and each answering what is true at that moment. Or else what stands against it.
 */
export function explain<State>(
  events: readonly Event<State>[],
  begin: State,
): { state: State } | { problem: string } {
  const search: Search<State> = { events, best: [], why: [] };
  const found = follow(new Set(events), { order: [], state: begin }, search);
  if (!found) return { problem: described(search) };
  const problem = found.order
    .map(({ event }) => describeMissingRivals(event, found.order))
    .find(Boolean);
  return problem ? { problem } : { state: found.state };
}

function follow<State>(
  remaining: ReadonlySet<Event<State>>,
  found: Found<State>,
  search: Search<State>,
): Found<State> | undefined {
  const heard = [...remaining].filter(({ ended }) => ended < Infinity);
  if (!heard.length) return found;
  const firstEnd = Math.min(...heard.map(({ ended }) => ended));
  const why: string[] = [];
  const next: { event: Event<State>; state: State }[] = [];
  for (const event of [...remaining].filter(({ began }) => began <= firstEnd)) {
    const state = event.step(found.state);
    if (typeof state === 'string') why.push(`${event.name}: ${state}`);
    // What never changes anything can do no harm where it is right: nothing else need be tried.
    else if (state === found.state) return placeEvent(remaining, { event, state }, found, search);
    else next.push({ event, state });
  }
  for (const chosen of next) {
    const end = placeEvent(remaining, chosen, found, search);
    if (end) return end;
  }
  if (found.order.length >= search.best.length)
    Object.assign(search, { best: found.order, why: why.length ? why : search.why });
  return undefined;
}

function placeEvent<State>(
  remaining: ReadonlySet<Event<State>>,
  { event, state }: { event: Event<State>; state: State },
  found: Found<State>,
  search: Search<State>,
) {
  const order = [...found.order, { event, isChange: state !== found.state }];
  return follow(new Set([...remaining].filter((one) => one !== event)), { order, state }, search);
}

const described = <State>({ events, best, why }: Search<State>) =>
  [
    `Of ${events.length} calls ${best.length} can be explained: ${best.map(({ event }) => event.name).join(', ')}.`,
    'None can come next:',
    ...why.map((reason) => `  ${reason}`),
  ].join('\n');

function describeMissingRivals<State>(
  { name, began, ended, rivals = 0 }: Event<State>,
  order: PlacedEvent<State>[],
) {
  const between = order.filter(
    ({ event, isChange }) => isChange && event.began <= ended && event.ended >= began,
  );
  return between.length < rivals
    ? `${name} gave up, though only ${between.length} others came between`
    : undefined;
}
