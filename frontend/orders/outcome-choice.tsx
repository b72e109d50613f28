import { t } from '#shared/language/t.ts';
import type { OutcomeReason } from '#shared/schemas/order-outcome-schema.ts';
import { outcomeReasons } from '#shared/schemas/order-outcome-schema.ts';
import { outcomeReasonTexts } from '#shared/texts/outcome-texts.ts';
import './outcome.css';

type OutcomeCard<Value extends string> = { value: Value; name: string; about: string };

type OutcomeCardsProps<Value extends string> = {
  label: string;
  cards: readonly OutcomeCard<Value>[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
};

/** What became of an order: one of two or three, each with what it means. */
export const OutcomeCards = <Value extends string>(props: OutcomeCardsProps<Value>) => (
  <div className="outcome-cards" role="group" aria-label={props.label}>
    {props.cards.map(({ value, name, about }) => (
      <button
        key={value}
        type="button"
        className={value === props.value ? 'outcome-card is-selected' : 'outcome-card'}
        aria-pressed={value === props.value}
        onClick={() => props.onChoose(value)}
      >
        <b>{name}</b>
        <span>{about}</span>
      </button>
    ))}
  </div>
);

type ReasonChipsProps = {
  label?: string;
  value: OutcomeReason | null;
  isDisabled?: boolean;
  /** Null takes the chosen reason back. */
  onChoose: (value: OutcomeReason | null) => void;
};

/** Why an order was lost. */
export const ReasonChips = ({ label = t`Why`, value, isDisabled, onChoose }: ReasonChipsProps) => (
  <div className="outcome-reasons" role="group" aria-label={label}>
    {outcomeReasons.map((reason) => (
      <button
        key={reason}
        type="button"
        className={reason === value ? 'outcome-reason is-selected' : 'outcome-reason'}
        aria-pressed={reason === value}
        disabled={isDisabled}
        onClick={() => onChoose(reason === value ? null : reason)}
      >
        {outcomeReasonTexts[reason]}
      </button>
    ))}
  </div>
);
