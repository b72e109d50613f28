/**
 * The effect of a call on its subject: the next state, or the reason why it could not happen. Only a call
 * that never changes anything returns the same object.
 */
export type ModelStep<State> = (state: State) => State | string;

/** A call as its sender saw it. Times are steps of the scheduler, not of a clock. */
export type HistoryEvent<State> = {
  name: string;
  began: number;
  /** Infinity where no answer arrived: the call may have happened or not. */
  ended: number;
  step: ModelStep<State>;
  /** The number of other changes that must have come in between for this answer to be right. */
  rivals?: number;
};

type SequencedEvent<State> = { event: HistoryEvent<State>; isChange: boolean };
type EventSequence<State> = { order: SequencedEvent<State>[]; state: State };
type ExplanationSearch<State> = {
  events: readonly HistoryEvent<State>[];
  best: SequencedEvent<State>[];
  reasons: string[];
};

/**
 * A sequence in which the events could have happened: each at one moment between its beginning and its end,
 * with an answer that is true at that moment. If there is none, the contradiction.
 */
export function explainHistory<State>(
  events: readonly HistoryEvent<State>[],
  initialState: State,
): { state: State } | { problem: string } {
  const search: ExplanationSearch<State> = { events, best: [], reasons: [] };
  const sequence = searchSequence(new Set(events), { order: [], state: initialState }, search);
  if (!sequence) return { problem: formatUnexplained(search) };
  const problem = sequence.order
    .map(({ event }) => describeMissingRivals(event, sequence.order))
    .find(Boolean);
  return problem ? { problem } : { state: sequence.state };
}

function searchSequence<State>(
  remaining: ReadonlySet<HistoryEvent<State>>,
  sequence: EventSequence<State>,
  search: ExplanationSearch<State>,
): EventSequence<State> | undefined {
  const answered = [...remaining].filter(({ ended }) => ended < Infinity);
  if (!answered.length) return sequence;
  const firstEnd = Math.min(...answered.map(({ ended }) => ended));
  const reasons: string[] = [];
  const next: { event: HistoryEvent<State>; state: State }[] = [];
  for (const event of [...remaining].filter(({ began }) => began <= firstEnd)) {
    const state = event.step(sequence.state);
    if (typeof state === 'string') reasons.push(`${event.name}: ${state}`);
    // A call that never changes anything can be placed where its answer is right: no other choice need be
    // tried.
    else if (state === sequence.state)
      return placeEvent(remaining, { event, state }, sequence, search);
    else next.push({ event, state });
  }
  for (const chosen of next) {
    const end = placeEvent(remaining, chosen, sequence, search);
    if (end) return end;
  }
  if (sequence.order.length >= search.best.length) {
    search.best = sequence.order;
    if (reasons.length > 0) search.reasons = reasons;
  }
  return undefined;
}

function placeEvent<State>(
  remaining: ReadonlySet<HistoryEvent<State>>,
  { event, state }: { event: HistoryEvent<State>; state: State },
  sequence: EventSequence<State>,
  search: ExplanationSearch<State>,
) {
  const order = [...sequence.order, { event, isChange: state !== sequence.state }];
  return searchSequence(
    new Set([...remaining].filter((one) => one !== event)),
    { order, state },
    search,
  );
}

const formatUnexplained = <State>({ events, best, reasons }: ExplanationSearch<State>) =>
  [
    `Of ${events.length} calls ${best.length} can be explained: ${best.map(({ event }) => event.name).join(', ')}.`,
    'None can come next:',
    ...reasons.map((reason) => `  ${reason}`),
  ].join('\n');

function describeMissingRivals<State>(
  { name, began, ended, rivals = 0 }: HistoryEvent<State>,
  order: SequencedEvent<State>[],
) {
  const intermediateChanges = order.filter(
    ({ event, isChange }) => isChange && event.began <= ended && event.ended >= began,
  );
  return intermediateChanges.length < rivals
    ? `${name} gave up, though only ${intermediateChanges.length} others came between`
    : undefined;
}
