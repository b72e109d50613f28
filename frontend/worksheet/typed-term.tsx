import { useId, useState } from 'react';
import type { Order } from '#shared/schemas/order.ts';
import { asAmount } from '../format/money.ts';
import { TypedInput } from '../parts/typed-input.tsx';
import { ExplainedFigure } from './explained-figure.tsx';
import { notANumber } from './not-a-number.ts';
import type { Money } from './order-figures.ts';
import { useWorksheet, useWorksheetDispatch } from './worksheet-store.tsx';

type TermProps = {
  label: string;
  field: Money;
  /** The term as it is typed: an amount, or a percent with its sign. */
  text: (order: Order) => string;
  /** Undefined where it is refused. */
  read: (typed: string) => Partial<Order> | undefined;
};

/** A term that is typed, and the amount it comes to. */
export function TypedTerm({ label, field, text, read }: TermProps) {
  const shown = useWorksheet(({ order }) => text(order));
  const amount = useWorksheet(({ order }) => order[field]);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const dispatch = useWorksheetDispatch();
  const [refused, setRefused] = useState<string>();
  const noteId = useId();
  const take = (typed: string) => {
    const fields = read(typed);
    if (fields) dispatch({ type: 'headerChanged', fields });
    else setRefused(typed);
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {isReadOnly ? (
          <span className="faint">{shown}</span>
        ) : (
          <TypedInput
            className="num"
            name={field}
            aria-label={label}
            aria-invalid={refused === undefined ? undefined : true}
            aria-describedby={refused === undefined ? undefined : noteId}
            shown={shown}
            onTyped={take}
            onInput={() => setRefused(undefined)}
          />
        )}
      </dd>
      <dd className="amt" data-figure={field}>
        <ExplainedFigure name={label} text={asAmount(amount)} />
      </dd>
      {refused !== undefined && <Refused typed={refused} id={noteId} />}
    </div>
  );
}

function Refused({ typed, id }: { typed: string; id: string }) {
  const { text, detail } = notANumber(typed);
  return (
    <dd className="refused p-error">
      <span id={id} role="status">
        {text} {detail}
      </span>
    </dd>
  );
}
