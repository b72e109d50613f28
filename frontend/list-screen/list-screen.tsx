import { useId, useMemo, useState, type ReactNode } from 'react';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { ExportButton } from '#frontend/list-export/export-button.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { DateInput } from '#frontend/parts/controls/date-input.tsx';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { notADate } from '#frontend/parts/controls/not-a-date.ts';
import { ListGrid } from '#frontend/parts/lists/list-grid.tsx';
import { Empty, Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import type { ListDefinition, ScreenRow } from './definition.ts';
import { exportedList } from './exported-list.ts';
import { RowCards } from './row-cards.tsx';
import { defaultFields, gridColumns, inOrder } from './shown-columns.tsx';
import { arrangementOf, useList, useReload, type List } from './use-list.ts';
import { ViewsButton } from './views-button.tsx';
import './list-screen.css';

type Props<Row extends ScreenRow> = {
  definition: ListDefinition<Row>;
  /** From `useList`. */
  list: List<Row>;
  /** What stands before the search: whose list it is. */
  lead?: ReactNode;
  /** At the end of the bar: what adds a row. */
  children?: ReactNode;
};

export { useList, useReload };

/** A list that is a screen: what narrows it, its rows as a table or as cards, its columns and its workbook. */
export function ListScreen<Row extends ScreenRow>(props: Props<Row>) {
  const { definition, list, lead, children } = props;
  const { columns, name } = definition;
  const [isChoosing, setIsChoosing] = useState(false);
  const [isFiltering, setIsFiltering] = useState(false);
  const isNarrow = useNarrow();
  const shown = useMemo(() => inOrder(columns, list.columns), [columns, list.columns]);
  return (
    <>
      <div className="list-screen-bar">
        {lead}
        <SearchBox label={definition.searchLabel} searchText={list.words} onType={list.type} />
        {isNarrow && definition.filters && (
          <Button
            name={t`Filters`}
            icon="filter"
            variant={Object.keys(list.state.filters).length > 0 ? 'filled' : 'secondary'}
            aria-expanded={isFiltering}
            onClick={() => setIsFiltering(!isFiltering)}
          />
        )}
        {(isFiltering || !isNarrow) && <Filters definition={definition} list={list} />}
        <span className="list-screen-end">
          {!isNarrow && (
            <>
              <ViewsButton name={name} now={arrangementOf(list, shown)} onChoose={list.choose} />
              <Button
                label={t`Columns`}
                icon="columns"
                variant="text"
                onClick={() => setIsChoosing(true)}
              />
            </>
          )}
          <ExportButton
            list={list.data && exportedList(definition, shown, list.state)}
            label={definition.workbook?.label}
          />
          {children}
        </span>
      </div>
      <Rows key={name} {...{ definition, list, shown }} />
      {isChoosing && (
        <ColumnsDialog
          all={columns.map(({ field }) => field)}
          defaults={defaultFields(columns)}
          chosen={shown.map(({ field }) => field)}
          headingOf={(field) => columns.find((column) => column.field === field)?.heading ?? field}
          onClose={() => setIsChoosing(false)}
          onSave={(fields) => {
            list.chooseColumns(fields);
            setIsChoosing(false);
          }}
        />
      )}
    </>
  );
}

type RowsProps<Row extends ScreenRow> = Pick<Props<Row>, 'definition' | 'list'> & {
  shown: ListDefinition<Row>['columns'];
};

function Rows<Row extends ScreenRow>({ definition, list, shown }: RowsProps<Row>) {
  const isNarrow = useNarrow();
  const grid = useMemo(
    () => gridColumns(definition, shown, list.widths),
    [definition, shown, list.widths],
  );
  const { data, error, state } = list;
  const { one, noun } = definition;
  if (error)
    return (
      <Failed
        title={t`The ${noun} could not be loaded`}
        text={error.message}
        onRetry={() => void list.reload()}
      />
    );
  if (!data) return <LoadingRows />;
  const empty = <Nothing definition={definition} list={list} />;
  const common = { one, noun, total: data.totalCount ?? 0, isBusy: list.isBusy, empty };
  return isNarrow ? (
    <RowCards
      {...common}
      {...{ definition, shown }}
      rows={data.data}
      state={state.grid}
      onChangePage={list.turn}
    />
  ) : (
    <ListGrid
      {...common}
      columns={grid}
      rows={data.data as Row[]}
      state={state.grid}
      onChange={list.turn}
      arranging={{ onResize: list.resize, onArrange: list.chooseColumns }}
      {...(definition.isDeleted && { isDeleted: definition.isDeleted })}
    />
  );
}

/** Nothing that was looked for, or nothing at all. */
function Nothing<Row extends ScreenRow>({
  definition,
  list,
}: Pick<Props<Row>, 'definition' | 'list'>) {
  const { searchText, filters } = list.state;
  const { title = listsTexts.noData, more } = definition.notFound ?? {};
  if (searchText.trim() || Object.keys(filters).length > 0)
    return (
      <Empty
        icon="search"
        title={title}
        text={t`Nothing matches. Check what you look for, or show everything.`}
      >
        {list.data && more?.(searchText.trim(), list.data)}
        <Button label={t`Show ALL`} variant="secondary" onClick={list.showAll} />
      </Empty>
    );
  return definition.empty ?? <Empty icon="search" title={listsTexts.noData} />;
}

type SearchProps = { label: string; searchText: string; onType: (words: string) => void };

const SearchBox = ({ label, searchText, onType }: SearchProps) => (
  <span className="list-screen-search">
    <Icon name="search" />
    <input
      type="search"
      className="p-inputtext p-component"
      aria-label={label}
      placeholder={label}
      title={searchText || label}
      maxLength={MAX_SEARCH_LENGTH}
      value={searchText}
      onChange={({ target }) => onType(target.value)}
    />
  </span>
);

const Filters = <Row extends ScreenRow>({
  definition,
  list,
}: Pick<Props<Row>, 'definition' | 'list'>) =>
  definition.filters?.map((filter) => {
    const { field, label } = filter;
    const value = list.state.filters[field] ?? null;
    const choose = (chosen: string | null) => list.filter(field, chosen);
    return 'day' in filter ? (
      <Day key={field} label={label} value={value} onChange={choose} />
    ) : (
      <Dropdown
        key={field}
        name={label}
        placeholder={label}
        options={filter.options}
        value={value}
        isClearable
        onChange={choose}
      />
    );
  });

type DayProps = { label: string; value: string | null; onChange: (day: string | null) => void };

/** What is no day stays to be mended, and narrows nothing. */
function Day({ label, value, onChange }: DayProps) {
  const id = useId();
  const [invalidText, setInvalidText] = useState<string>();
  const isWrong = invalidText !== undefined;
  const ariaProps = isWrong
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
      {isWrong && (
        <span id={`${id}-note`} className="p-error">
          {notADate(invalidText)}
        </span>
      )}
    </span>
  );
}
