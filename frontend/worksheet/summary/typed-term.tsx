import { useId } from 'react';
import { createPortal } from 'react-dom';
import { TypedInput } from '#frontend/parts/controls/typed-input.tsx';
import { notANumber } from '#frontend/worksheet/state/not-a-number.ts';
import { useProblem } from '#frontend/worksheet/state/order-page.ts';
import { useRejectedInput } from '#frontend/worksheet/state/rejected-inputs.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/store.tsx';
import { totalFields } from '#shared/order/order-fields.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import type { Money } from './summary-terms.ts';
import { Total } from './total.tsx';

type TermProps = {
  field: Money;
  /** The term as it is typed: an amount, or a percent with its sign. */
  text: (order: Order) => string;
  /** Nobody has typed it: what counts is the default, which stands there as a placeholder (D51). */
  isDefault: (order: Order) => boolean;
  /** The field of the order that a rule may find wrong. */
  checked: keyof Order;
  /** Undefined where it is refused. */
  read: (typed: string) => Partial<Order> | undefined;
  /** Where what is wrong with it is said, once that is there. */
  notes: HTMLElement | null;
};

/** A term that is typed, and the amount it comes to. */
export function TypedTerm({ field, text, isDefault, checked, read, notes }: TermProps) {
  const { label } = totalFields[field];
  const counts = useWorksheet(({ order }) => text(order));
  const isOpen = useWorksheet(({ order }) => isDefault(order));
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const dispatch = useWorksheetDispatch();
  const [rejectedText, setRejectedText] = useRejectedInput(
    field,
    (typed) => getRejectionReason(field, typed).text,
  );
  const problem = useProblem(checked);
  const isWrong = rejectedText !== undefined || problem !== undefined;
  const noteId = useId();
  const commitText = (typed: string) => {
    const fields = read(typed);
    if (fields) dispatch({ type: 'headerChanged', fields });
    else setRejectedText(typed);
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isReadOnly ? (
          <span className="faint">{counts}</span>
        ) : (
          <TypedInput
            className="num"
            name={field}
            aria-label={label}
            aria-invalid={isWrong ? true : undefined}
            aria-describedby={isWrong ? noteId : undefined}
            shown={isOpen ? '' : counts}
            placeholder={isOpen ? counts : undefined}
            onTyped={commitText}
            onInput={() => setRejectedText(undefined)}
          />
        )}
      </dd>
      <dd className="sum-amount" data-figure={field}>
        <Total field={field} />
      </dd>
      {isWrong &&
        notes &&
        createPortal(
          <p id={noteId} className="p-error" role="status">
            <b>{label}</b>{' '}
            {rejectedText === undefined ? problem : formatRejectionReason(field, rejectedText)}
          </p>,
          notes,
        )}
    </div>
  );
}

/** One amount is refused for what it says alone: freight below 0 (D49). */
const getRejectionReason = (field: Money, typed: string): { text: string; detail?: string } =>
  field === 'Freight' && typeof parseTypedMoney(typed) === 'number'
    ? { text: pricingTexts.freightBelowZero }
    : notANumber(typed);

function formatRejectionReason(field: Money, typed: string) {
  const { text, detail } = getRejectionReason(field, typed);
  return [text, detail].filter(Boolean).join(' ');
}
