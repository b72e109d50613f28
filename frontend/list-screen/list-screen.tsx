import { useId, useMemo, useState, type ReactNode } from 'react';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { ListExportButton } from '#frontend/list-export/list-export-button.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { DateInput } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { formatInvalidDateMessage } from '#frontend/parts/controls/format-invalid-date-message.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { ListGrid } from '#frontend/parts/lists/list-grid.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { createExportedList } from './create-exported-list.ts';
import { ListColumnsDialog } from './list-columns-dialog.tsx';
import type { ListDefinition, ListScreenRow } from './list-definition.ts';
import { listDefaultFields, createGridColumns, pickShownColumns } from './list-grid-columns.tsx';
import { ListRowCards } from './list-row-cards.tsx';
import { NamedViewsButton } from './named-views-button.tsx';
import { toListView, useListModel, useReloadList, type ListModel } from './use-list-model.ts';
import './list-screen.css';

type ListScreenProps<Row extends ListScreenRow> = {
  definition: ListDefinition<Row>;
  /** From `useListModel`. */
  list: ListModel<Row>;
  /** Shown before the search: whose list it is. */
  lead?: ReactNode;
  /** At the end of the bar, such as the button that adds a row. */
  children?: ReactNode;
};

export { useListModel, useReloadList };

/** A list that is a whole screen: search and filters, rows as a table or as cards, columns and workbook. */
export function ListScreen<Row extends ListScreenRow>(props: ListScreenProps<Row>) {
  const { definition, list, lead, children } = props;
  const { columns, name } = definition;
  const [isColumnsDialogOpen, setIsColumnsDialogOpen] = useState(false);
  const [areFiltersOpen, setAreFiltersOpen] = useState(false);
  const isNarrow = useIsNarrowScreen();
  const shownColumns = useMemo(
    () => pickShownColumns(columns, list.columns),
    [columns, list.columns],
  );
  return (
    <>
      <div className="list-screen-bar">
        {lead}
        <ListSearchBox
          label={definition.searchLabel}
          searchText={list.searchText}
          onType={list.typeSearchText}
        />
        {isNarrow && definition.filters && (
          <Button
            name={t`Filters`}
            icon="filter"
            variant={Object.keys(list.state.filters).length > 0 ? 'filled' : 'secondary'}
            aria-expanded={areFiltersOpen}
            onClick={() => setAreFiltersOpen(!areFiltersOpen)}
          />
        )}
        {(areFiltersOpen || !isNarrow) && <ListFilters definition={definition} list={list} />}
        <span className="list-screen-end">
          {!isNarrow && (
            <>
              <NamedViewsButton
                listName={name}
                currentView={toListView(list, shownColumns)}
                onChoose={list.applyNamedView}
              />
              <Button
                label={t`Columns`}
                icon="columns"
                variant="text"
                onClick={() => setIsColumnsDialogOpen(true)}
              />
            </>
          )}
          <ListExportButton
            list={list.data && createExportedList(definition, shownColumns, list.state)}
            label={definition.workbook?.label}
          />
          {children}
        </span>
      </div>
      <ListScreenRows key={name} {...{ definition, list, shownColumns }} />
      {isColumnsDialogOpen && (
        <ListColumnsDialog
          allFields={columns.map(({ field }) => field)}
          defaultFields={listDefaultFields(columns)}
          chosenFields={shownColumns.map(({ field }) => field)}
          getHeading={(field) => columns.find((column) => column.field === field)?.heading ?? field}
          onClose={() => setIsColumnsDialogOpen(false)}
          onSave={(fields) => {
            list.chooseColumns(fields);
            setIsColumnsDialogOpen(false);
          }}
        />
      )}
    </>
  );
}

type ListScreenRowsProps<Row extends ListScreenRow> = Pick<
  ListScreenProps<Row>,
  'definition' | 'list'
> & {
  shownColumns: ListDefinition<Row>['columns'];
};

function ListScreenRows<Row extends ListScreenRow>({
  definition,
  list,
  shownColumns,
}: ListScreenRowsProps<Row>) {
  const isNarrow = useIsNarrowScreen();
  const columns = useMemo(
    () => createGridColumns(definition, shownColumns, list.widthsInPixels),
    [definition, shownColumns, list.widthsInPixels],
  );
  const { data, error, reload: mutate, state } = list;
  const { singularNoun, pluralNoun } = definition;
  const commonProps = {
    singularNoun,
    pluralNoun,
    total: data?.totalCount ?? 0,
    isBusy: list.isBusy,
    empty: <NoListRows definition={definition} list={list} />,
    state: state.grid,
  };
  return (
    <Loaded
      result={{ data, error, mutate }}
      failureText={t`The ${pluralNoun} could not be loaded`}
      isReplacedByFailure
    >
      {({ data: rows }) =>
        isNarrow ? (
          <ListRowCards
            {...commonProps}
            {...{ definition, shownColumns }}
            rows={rows}
            onChangePage={list.updateGrid}
          />
        ) : (
          <ListGrid
            {...commonProps}
            columns={columns}
            rows={rows as Row[]}
            onChange={list.updateGrid}
            arranging={{ onResize: list.resizeColumn, onReorder: list.chooseColumns }}
            {...(definition.isDeleted && { isDeleted: definition.isDeleted })}
          />
        )
      }
    </Loaded>
  );
}

/** For a search without results, or a list without rows. */
function NoListRows<Row extends ListScreenRow>({
  definition,
  list,
}: Pick<ListScreenProps<Row>, 'definition' | 'list'>) {
  const { searchText, filters } = list.state;
  const { title = listsTexts.noData, renderMore } = definition.notFound ?? {};
  if (searchText.trim() || Object.keys(filters).length > 0)
    return (
      <EmptyState
        icon="search"
        title={title}
        text={t`Nothing matches. Check what you look for, or show everything.`}
      >
        {list.data && renderMore?.(searchText.trim(), list.data)}
        <Button label={t`Show ALL`} variant="secondary" onClick={list.showAll} />
      </EmptyState>
    );
  return definition.empty ?? <EmptyState icon="search" title={listsTexts.noData} />;
}

type ListSearchBoxProps = { label: string; searchText: string; onType: (text: string) => void };

const ListSearchBox = ({ label, searchText, onType }: ListSearchBoxProps) => (
  <span className="list-screen-search">
    <Icon name="search" />
    <input
      type="search"
      className="text-field"
      aria-label={label}
      placeholder={label}
      title={searchText || label}
      maxLength={MAX_SEARCH_LENGTH}
      value={searchText}
      onChange={({ target }) => onType(target.value)}
    />
  </span>
);

const ListFilters = <Row extends ListScreenRow>({
  definition,
  list,
}: Pick<ListScreenProps<Row>, 'definition' | 'list'>) =>
  definition.filters?.map((filter) => {
    const { field, label } = filter;
    const value = list.state.filters[field] ?? null;
    const chooseValue = (chosenValue: string | null) => list.setFilter(field, chosenValue);
    return 'dayBound' in filter ? (
      <DayFilterField key={field} label={label} value={value} onChange={chooseValue} />
    ) : (
      <Dropdown
        key={field}
        name={label}
        placeholder={label}
        options={filter.options}
        value={value}
        isClearable
        onChange={chooseValue}
      />
    );
  });

type DayFilterFieldProps = {
  label: string;
  value: string | null;
  onChange: (day: string | null) => void;
};

/** Invalid text stays so that the user can correct it. It filters nothing. */
function DayFilterField({ label, value, onChange }: DayFilterFieldProps) {
  const id = useId();
  const [invalidText, setInvalidText] = useState<string>();
  const isInvalid = invalidText !== undefined;
  const ariaProps = isInvalid
    ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-note` } as const)
    : { 'aria-invalid': undefined, 'aria-describedby': undefined };
  return (
    <span className="list-screen-day">
      <label htmlFor={id}>{label}</label>
      <DateInput
        ids={{ id, ...ariaProps }}
        value={value}
        invalidText={invalidText}
        onInvalidText={setInvalidText}
        onChange={(day) => {
          setInvalidText(undefined);
          onChange(day);
        }}
      />
      {isInvalid && (
        <span id={`${id}-note`} className="field-error">
          {formatInvalidDateMessage(invalidText)}
        </span>
      )}
    </span>
  );
}
