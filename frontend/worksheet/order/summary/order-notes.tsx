import { useId } from 'react';
import { Tabs } from '#frontend/parts/controls/tabs.tsx';
import { useWorksheet, useWorksheetDispatch } from '#frontend/worksheet/state/worksheet-store.tsx';
import { MAX_NOTES_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { headerFields } from '#shared/order/order-fields.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import './summary.css';

type OrderNotesField = 'GeneralNotes' | 'ConfidentialNotes';

/** Notes for the customer's documents, and in Detail View the dealer's confidential notes. */
export function OrderNotes() {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const general = useNotesTab('GeneralNotes');
  const confidential = useNotesTab('ConfidentialNotes');
  return (
    <section className="notes">
      <Tabs label={t`Notes`} tabs={isDetailView ? [general, confidential] : [general]} />
    </section>
  );
}

const useNotesTab = (field: OrderNotesField) => ({
  title: headerFields[field].label,
  content: <NotesEditor field={field} />,
  isInvalid: useWorksheet(({ order }) => order[field].length > MAX_NOTES_LENGTH),
});

function NotesEditor({ field }: { field: OrderNotesField }) {
  const text = useWorksheet(({ order }) => order[field]);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const dispatch = useWorksheetDispatch();
  const noteId = useId();
  const isTooLong = text.length > MAX_NOTES_LENGTH;
  if (isReadOnly) return <p className="muted notes-text">{text}</p>;
  return (
    <>
      <textarea
        className={`text-field ${isTooLong ? 'is-invalid' : ''}`}
        rows={4}
        aria-label={headerFields[field].label}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? noteId : undefined}
        value={text}
        onChange={(event) =>
          dispatch({ type: 'headerChanged', fields: { [field]: event.target.value } })
        }
      />
      {isTooLong && (
        <p id={noteId} className="field-error notes-error">
          {ordersTexts.notesTooLong}
          <span>
            {text.length}/{MAX_NOTES_LENGTH}
          </span>
        </p>
      )}
    </>
  );
}
