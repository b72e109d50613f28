import { useId, useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { OutcomeReason } from '#shared/schemas/order-outcome-schema.ts';
import { outcomeTexts } from '#shared/texts/outcome-texts.ts';
import { OutcomeCards, ReasonChips } from './outcome-choice.tsx';

/** What a deletion says of an order, as its call takes it; empty where nothing is said. */
export type DeletionOutcome = { Outcome?: 'Lost' | 'NoDecision'; Reason?: OutcomeReason };

const cards = [
  { value: 'Lost', ...outcomeTexts.Lost },
  { value: 'NoDecision', ...outcomeTexts.NoDecision },
  { value: 'NoQuote', name: t`Was no quote`, about: t`A trial, a copy, a mistake: in no figure` },
] as const;

type DeletionOutcomeChoiceProps = {
  question: string;
  onChange: (outcome: DeletionOutcome) => void;
};

/** Asks what became of what is deleted. It may be left out, and says nothing then. */
export function DeletionOutcomeChoice({ question, onChange }: DeletionOutcomeChoiceProps) {
  const id = useId();
  const [outcome, setOutcome] = useState<(typeof cards)[number]['value']>();
  const [reason, setReason] = useState<OutcomeReason | null>(null);
  const choose = (next: typeof outcome, nextReason: OutcomeReason | null) => {
    setOutcome(next);
    setReason(nextReason);
    if (next === undefined || next === 'NoQuote') return onChange({});
    onChange({ Outcome: next, ...(nextReason && { Reason: nextReason }) });
  };
  return (
    <div className="deletion-outcome">
      <p id={id}>{question}</p>
      <OutcomeCards
        label={question}
        cards={cards}
        value={outcome}
        onChoose={(next) => choose(next === outcome ? undefined : next, null)}
      />
      {outcome === 'Lost' && (
        <ReasonChips value={reason} onChoose={(next) => choose(outcome, next)} />
      )}
    </div>
  );
}

/** Whether an order was a quote, of which nobody has said yet what became of it. */
export const isOutcomeUnknown = (order: {
  CustomerId: number;
  LineCount?: number | undefined;
  Outcome?: unknown;
}) => order.CustomerId !== 0 && order.LineCount !== 0 && (order.Outcome ?? 'Open') === 'Open';
