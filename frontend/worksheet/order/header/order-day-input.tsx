import { DateField } from '#frontend/parts/controls/date-input.tsx';
import { formatInvalidDateMessage } from '#frontend/parts/controls/format-invalid-date-message.ts';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useFieldProblem } from '#frontend/worksheet/state/order-page-context.ts';
import { useRejectedInput } from '#frontend/worksheet/state/rejected-inputs.ts';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/worksheet-store.tsx';
import { headerFields } from '#shared/order/order-fields.ts';

export type OrderDayField = 'PaymentDueOn' | 'InstalledOn' | 'ExpiresOn';

/** A date field of the order, typed or picked. */
export function OrderDayInput({ field }: { field: OrderDayField }) {
  const value = useWorksheet(({ order }) => order[field]);
  const isReadOnly = useWorksheet((worksheet) => isFieldLocked(worksheet, field));
  const problem = useFieldProblem(field);
  const [rejectedText, setRejectedText] = useRejectedInput(field, formatInvalidDateMessage);
  const dispatch = useWorksheetDispatch();
  return (
    <DateField
      label={headerFields[field].label}
      error={problem}
      name={field}
      value={value}
      isDisabled={isReadOnly}
      invalidText={rejectedText}
      onInvalidText={setRejectedText}
      onChange={(day) => {
        setRejectedText(undefined);
        if (day !== (value ?? null)) dispatch({ type: 'headerChanged', fields: { [field]: day } });
      }}
    />
  );
}
