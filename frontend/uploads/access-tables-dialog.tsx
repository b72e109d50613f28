import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl } from '#frontend/parts/controls/labeled-control.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { AccessTables, LegacyMapping } from '#shared/schemas/legacy-orders-schema.ts';
import {
  type AccessTableChoice,
  isSameTableChoice,
  findTableChoiceProblem,
  replaceChosenColumn,
} from './access-table-choice.ts';
import { legacyLineFieldLabels, legacyOrderFieldLabels } from './legacy-field-labels.ts';
import type { AccessTablesToChoose } from './load-access-tables-dialog-or-show-failure.ts';
import './tables-dialog.css';

type AccessTablesDialogProps = {
  access: AccessTablesToChoose;
  /** Called when the file is being read again. */
  onReadAgain: () => void;
  onClose: () => void;
};

const UNREAD_CHOICE_WARNING = t`The orders are not read yet. What you chose of their tables will be lost.`;

type AccessTable = AccessTables['Tables'][number];

/** Chooses the tables of orders and lines in an Access database, with a preview of their first rows. */
export function AccessTablesDialog({ access, onReadAgain, onClose }: AccessTablesDialogProps) {
  const { params, fileName } = access;
  const { Tables, Mapping } = access.tables;
  const [orders, setOrders] = useState<AccessTableChoice | null>(Mapping?.Orders ?? null);
  const [lines, setLines] = useState<AccessTableChoice | null>(Mapping?.Lines ?? null);
  const missing = findTableChoiceProblem(orders, lines);
  const isUnchanged =
    isSameTableChoice(orders, Mapping?.Orders) && isSameTableChoice(lines, Mapping?.Lines);
  const close = useConfirmClose(!isUnchanged, UNREAD_CHOICE_WARNING, onClose);

  const send = useAction(
    async () => {
      const body = { Orders: orders, Lines: lines } as LegacyMapping;
      await callIdempotently(uploads.chooseAccessTables, { params, body });
      onReadAgain();
      onClose();
    },
    {
      failureText: t`The tables could not be kept. Try again.`,
      onFailure: (error) => {
        // It is being read again already, or it was deleted: the list shows that.
        if (error instanceof ApiCallError && [404, 409].includes(error.status)) onReadAgain();
      },
    },
  );

  return (
    <Dialog
      name="access-tables"
      title={t`Choose the tables of ${fileName}`}
      widthInRem={56}
      className="access-tables"
      isOpen
      onClose={close}
      footer={
        <>
          {missing && <span className="faint access-tables-missing">{missing}</span>}
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button
            label={t`Read orders`}
            isBusy={Boolean(missing) || send.isBusy}
            onClick={() => void (missing || send.run())}
          />
        </>
      }
    >
      <p className="faint">
        {t`The choice is kept for the databases of your dealer that have the same tables.`}
      </p>
      <TableChoiceFields
        title={t`Orders`}
        tables={Tables}
        chosen={orders}
        names={legacyOrderFieldLabels}
        onChange={setOrders}
      />
      <TableChoiceFields
        title={t`Order lines`}
        tables={Tables}
        chosen={lines}
        names={legacyLineFieldLabels}
        onChange={setLines}
      />
    </Dialog>
  );
}

type TableChoiceFieldsProps = {
  title: string;
  tables: readonly AccessTable[];
  chosen: AccessTableChoice | null;
  names: Readonly<Record<string, string>>;
  onChange: (chosen: AccessTableChoice | null) => void;
};

/** Enough fields for nearly every database. */
const INITIAL_FIELD_COUNT = 9;

function TableChoiceFields({ title, tables, chosen, names, onChange }: TableChoiceFieldsProps) {
  const [areAllShown, setAllShown] = useState(false);
  const table = tables.find(({ Name }) => Name === chosen?.Table);
  const fields = Object.entries(names).slice(0, areAllShown ? undefined : INITIAL_FIELD_COUNT);
  return (
    <section className="access-choice" aria-label={title}>
      <LabeledControl label={title}>
        {(ids) => (
          <Dropdown
            ids={ids}
            placeholder={t`None`}
            isClearable
            options={tables.map(({ Name, RowCount }) => ({
              label: `${Name}, ${formatRowCount(RowCount)}`,
              value: Name,
            }))}
            value={table?.Name ?? null}
            onChange={(Name) => onChange(Name === null ? null : { Table: Name, Columns: {} })}
          />
        )}
      </LabeledControl>
      {table && chosen && (
        <>
          <div className="access-fields">
            {fields.map(([field, label]) => (
              <LabeledControl key={field} label={label}>
                {(ids) => (
                  <Dropdown
                    ids={ids}
                    placeholder={t`None`}
                    isClearable
                    options={table.Columns.map((name) => ({ label: name, value: name }))}
                    value={chosen.Columns[field] ?? null}
                    onChange={(name) => onChange(replaceChosenColumn(chosen, field, name))}
                  />
                )}
              </LabeledControl>
            ))}
          </div>
          {!areAllShown && (
            <Button label={t`More columns`} variant="text" onClick={() => setAllShown(true)} />
          )}
          <TablePreview title={title} table={table} chosen={chosen} names={names} />
        </>
      )}
    </section>
  );
}

type TablePreviewProps = Pick<TableChoiceFieldsProps, 'title' | 'names'> & {
  table: AccessTable;
  chosen: AccessTableChoice;
};

/** The first rows, as they would be read. */
function TablePreview({ title, table, chosen, names }: TablePreviewProps) {
  const shownFields = Object.keys(names).filter((field) => chosen.Columns[field] !== undefined);
  if (shownFields.length === 0) return null;
  const columnIndexes = shownFields.map((field) => table.Columns.indexOf(chosen.Columns[field]!));
  return (
    <div className="access-preview">
      <LogTable name={t`First rows, ${title}`} titles={shownFields.map((field) => names[field]!)}>
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
