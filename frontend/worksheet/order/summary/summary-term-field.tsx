import { useId } from 'react';
import { createPortal } from 'react-dom';
import { CommitTextInput } from '#frontend/parts/controls/commit-text-input.tsx';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { formatLockReason } from '#frontend/worksheet/state/lock-toasts.ts';
import { buildNotANumberNotice } from '#frontend/worksheet/state/not-a-number-notice.ts';
import { useFieldProblem } from '#frontend/worksheet/state/order-page-context.ts';
import { useRejectedInput } from '#frontend/worksheet/state/rejected-inputs.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { totalFields } from '#shared/order/order-fields.ts';
import { parseTypedMoney } from '#shared/pricing/typed-numbers.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import { OrderTotalButton } from './order-total.tsx';
import type { MoneyTotalField } from './summary-terms.ts';

type SummaryTermFieldProps = {
  field: keyof typeof termFields;
  /** Formats the term as it is typed: an amount, or a percent with its sign. */
  formatTerm: (order: Order) => string;
  /** True if no term was typed. The default applies and is the placeholder (D51). */
  isDefault: (order: Order) => boolean;
  /** The order field with the validation problem. */
  validatedField: keyof Order;
  /** Returns undefined if the text is rejected. */
  parseTerm: (typed: string) => Partial<Order> | undefined;
  /** Called with the order before a change. */
  onChanged?: (before: Order) => void;
  /** The element for the error message; null until it is mounted. */
  problemContainer: HTMLElement | null;
};

/** The order field of each term. */
const termFields = {
  Freight: 'CustomFreight',
  SalesTax: 'SalesTaxRate',
  DownPayment: 'CustomDownPayment',
} as const;

/** An input for a term, and the resulting amount. */
export function SummaryTermField({
  field,
  formatTerm,
  isDefault,
  validatedField,
  parseTerm,
  onChanged,
  problemContainer,
}: SummaryTermFieldProps) {
  const { label } = totalFields[field];
  const termText = useWorksheet(({ order }) => formatTerm(order));
  const isDefaultTerm = useWorksheet(({ order }) => isDefault(order));
  const isReadOnly = useWorksheet((worksheet) => isFieldLocked(worksheet, termFields[field]));
  const lockReason = useWorksheet(formatLockReason);
  const store = useWorksheetStore();
  const [rejectedText, setRejectedText] = useRejectedInput(
    field,
    (typed) => getRejectionReason(field, typed).text,
  );
  const problem = useFieldProblem(validatedField);
  const isInvalid = rejectedText !== undefined || problem !== undefined;
  const noteId = useId();
  const commitText = (typed: string) => {
    const fields = parseTerm(typed);
    if (!fields) return setRejectedText(typed);
    const { order: before } = store.get();
    store.dispatch({ type: 'headerChanged', fields });
    onChanged?.(before);
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isReadOnly ? (
          <span className="faint" title={lockReason}>
            {termText}
          </span>
        ) : (
          <CommitTextInput
            className="num"
            name={field}
            aria-label={label}
            aria-invalid={isInvalid ? true : undefined}
            aria-describedby={isInvalid ? noteId : undefined}
            committedText={isDefaultTerm ? '' : termText}
            placeholder={isDefaultTerm ? termText : undefined}
            onCommit={commitText}
            onInput={() => setRejectedText(undefined)}
          />
        )}
      </dd>
      <dd className="sum-amount" data-figure={field}>
        <OrderTotalButton field={field} />
      </dd>
      {isInvalid &&
        problemContainer &&
        createPortal(
          <p id={noteId} className="field-error" role="status">
            <b>{label}</b>{' '}
            {rejectedText === undefined ? problem : formatRejectionReason(field, rejectedText)}
          </p>,
          problemContainer,
        )}
    </div>
  );
}

/** Freight below 0 is a valid number, but rejected (D49). Any other rejected text is not a number. */
const getRejectionReason = (
  field: MoneyTotalField,
  typed: string,
): { text: string; detail?: string } =>
  field === 'Freight' && typeof parseTypedMoney(typed) === 'number'
    ? { text: pricingTexts.freightBelowZero }
    : buildNotANumberNotice(typed);

function formatRejectionReason(field: MoneyTotalField, typed: string) {
  const { text, detail } = getRejectionReason(field, typed);
  return [text, detail].filter(Boolean).join(' ');
}
