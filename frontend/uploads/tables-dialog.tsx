import { useRef, useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { formatRowCount } from '#frontend/format/count.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Field } from '#frontend/parts/controls/field.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-question.ts';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { AccessTables, LegacyMapping } from '#shared/schemas/legacy-orders-schema.ts';
import { type Chosen, isSameChoice, whatIsMissing, withColumn } from './chosen-tables.ts';
import { lineFieldNames, orderFieldNames } from './field-names.ts';
import type { AccessTablesToChoose } from './open-tables.ts';
import './tables-dialog.css';

type Props = {
  access: AccessTablesToChoose;
  /** Told when the file is being read again. */
  onRead: () => void;
  onClose: () => void;
};

const LOST = t`The orders are not read yet. What you chose of their tables will be lost.`;

type Table = AccessTables['Tables'][number];

/** Which tables of an Access database are orders and their lines, with the first rows of what was chosen. */
export function TablesDialog({ access, onRead, onClose }: Props) {
  const { params, fileName } = access;
  const { Tables, Mapping } = access.tables;
  const [orders, setOrders] = useState<Chosen | null>(Mapping?.Orders ?? null);
  const [lines, setLines] = useState<Chosen | null>(Mapping?.Lines ?? null);
  const [isSending, setIsSending] = useState(false);
  /** Two presses come before the button is idle. */
  const isSent = useRef(false);
  const missing = whatIsMissing(orders, lines);
  const isAsChosen = isSameChoice(orders, Mapping?.Orders) && isSameChoice(lines, Mapping?.Lines);
  const close = useConfirmClose(!isAsChosen, LOST, onClose);

  async function send() {
    if (missing || isSent.current) return;
    isSent.current = true;
    setIsSending(true);
    try {
      const body = { Orders: orders, Lines: lines } as LegacyMapping;
      await callIdempotently(uploads.chooseAccessTables, { params, body });
      onRead();
      onClose();
    } catch (error) {
      showFailure(error, t`The tables could not be kept. Try again.`);
      isSent.current = false;
      setIsSending(false);
      // It is read again already, or is gone: the list says so.
      if (error instanceof CallFailed && [404, 409].includes(error.status)) onRead();
    }
  }

  return (
    <Dialog
      name="access-tables"
      title={t`Choose the tables of ${fileName}`}
      width={56}
      className="access-tables"
      isOpen
      onClose={close}
      footer={
        <>
          {missing && <span className="faint access-tables-missing">{missing}</span>}
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button
            label={t`Read orders`}
            isBusy={Boolean(missing) || isSending}
            onClick={() => void send()}
          />
        </>
      }
    >
      <p className="faint">
        {t`The choice is kept for the databases of your dealer that have the same tables.`}
      </p>
      <Choice
        title={t`Orders`}
        all={Tables}
        chosen={orders}
        names={orderFieldNames}
        onChange={setOrders}
      />
      <Choice
        title={t`Order lines`}
        all={Tables}
        chosen={lines}
        names={lineFieldNames}
        onChange={setLines}
      />
    </Dialog>
  );
}

type ChoiceProps = {
  title: string;
  all: readonly Table[];
  chosen: Chosen | null;
  names: Readonly<Record<string, string>>;
  onChange: (chosen: Chosen | null) => void;
};

/** As many are seen at once as nearly every database has. */
const INITIAL_FIELD_COUNT = 9;

function Choice({ title, all, chosen, names, onChange }: ChoiceProps) {
  const [isAll, setIsAll] = useState(false);
  const table = all.find(({ Name }) => Name === chosen?.Table);
  const fields = Object.entries(names).slice(0, isAll ? undefined : INITIAL_FIELD_COUNT);
  return (
    <section className="access-choice" aria-label={title}>
      <Field label={title}>
        {(ids) => (
          <Dropdown
            ids={ids}
            placeholder={t`None`}
            isClearable
            options={all.map(({ Name, RowCount }) => ({
              label: `${Name}, ${formatRowCount(RowCount)}`,
              value: Name,
            }))}
            value={table?.Name ?? null}
            onChange={(Name) => onChange(Name === null ? null : { Table: Name, Columns: {} })}
          />
        )}
      </Field>
      {table && chosen && (
        <>
          <div className="access-fields">
            {fields.map(([field, label]) => (
              <Field key={field} label={label}>
                {(ids) => (
                  <Dropdown
                    ids={ids}
                    placeholder={t`None`}
                    isClearable
                    options={table.Columns.map((name) => ({ label: name, value: name }))}
                    value={chosen.Columns[field] ?? null}
                    onChange={(name) => onChange(withColumn(chosen, field, name))}
                  />
                )}
              </Field>
            ))}
          </div>
          {!isAll && (
            <Button label={t`More columns`} variant="text" onClick={() => setIsAll(true)} />
          )}
          <Preview title={title} table={table} chosen={chosen} names={names} />
        </>
      )}
    </section>
  );
}

type PreviewProps = Pick<ChoiceProps, 'title' | 'names'> & { table: Table; chosen: Chosen };

/** The first rows, as they would be read. */
function Preview({ title, table, chosen, names }: PreviewProps) {
  const shown = Object.keys(names).filter((field) => chosen.Columns[field] !== undefined);
  if (shown.length === 0) return null;
  const columnIndexes = shown.map((field) => table.Columns.indexOf(chosen.Columns[field]!));
  return (
    <div className="access-preview">
      <LogTable name={t`First rows, ${title}`} titles={shown.map((field) => names[field]!)}>
        {table.Rows.map((row, index) => (
          <tr key={index}>
            {columnIndexes.map((columnIndex) => (
              <td key={columnIndex}>{row[columnIndex] ?? ''}</td>
            ))}
          </tr>
        ))}
      </LogTable>
    </div>
  );
}
