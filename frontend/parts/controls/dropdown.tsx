import { FilterService } from 'primereact/api';
import { Dropdown as PrimeDropdown } from 'primereact/dropdown';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { t } from '#shared/language/t.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import type { FieldAttributes } from './labeled-control.tsx';
import { rankMatchingChoices } from './rank-matching-choices.ts';

export type DropdownOption<Value> = {
  label: string;
  value: Value;
  disabled?: boolean;
  /** Shown beside the label and searched too, such as an e-mail address. */
  detail?: string | null | undefined;
  /** The URL of a picture before the label. */
  picture?: string | undefined;
  /** The picture did not load. Its URL may have expired, so that it must be requested again. */
  onPictureError?: () => void;
};

type DropdownProps<Value> = {
  options: readonly DropdownOption<Value>[];
  value: Value | null;
  /** Null when it was cleared. */
  onChange: (value: Value | null) => void;
  /** The attributes from LabeledControl, or the id of another label. */
  ids?: FieldAttributes;
  /** The accessible name where there is no label. */
  name?: string;
  placeholder?: string;
  isClearable?: boolean;
  isDisabled?: boolean;
  /** The wait after a key before it searches, in ms. */
  filterDelay?: number;
  emptyText?: string | undefined;
};

/** From this length on, reading the list takes longer than typing a part of the name. */
const FILTER_THRESHOLD = 10;
const VIRTUAL_SCROLL_THRESHOLD = 200;
/** The height of .p-dropdown-item. */
const ITEM_HEIGHT_PX = { wide: 28, narrow: 44 };

/** Removes attributes from parts that are never focused and have no name of their own. */
const dropdownAttributes = {
  root: {
    onKeyDown: stopEscapeIfListOpen,
    'aria-label': undefined,
    'aria-describedby': undefined,
    'aria-invalid': undefined,
    'aria-activedescendant': undefined,
  },
  trigger: {
    role: 'presentation',
    'aria-haspopup': undefined,
    'aria-expanded': undefined,
    'aria-label': undefined,
  },
  select: { 'aria-hidden': true },
  // The list lies outside the page's landmarks, so it is a landmark itself.
  panel: { role: 'region', 'aria-label': t`Choices` },
  filterInput: { className: 'text-field', 'aria-label': t`Search` },
} as const;

/** The open list, on the page or in a dialog. */
const findOpenList = () => document.querySelector('.p-dropdown-panel:not([class*=exit])');

/** Escape closes an open list, but not the dialog around it. */
function stopEscapeIfListOpen(event: KeyboardEvent) {
  if (event.key === 'Escape' && findOpenList()) event.stopPropagation();
}

/**
 * Enter takes the first option of an open list, which is highlighted, unless an arrow key has moved to
 * another. A searched list needs up-to-date `matches` for that.
 */
function selectFirstOnEnter(
  event: KeyboardEvent,
  matches: readonly DropdownOption<unknown>[] | undefined,
) {
  const list = event.key === 'Enter' ? findOpenList() : null;
  if (!list || list.querySelector('[data-p-focused=true]')) return;
  event.preventDefault();
  event.stopPropagation();
  const firstMatch = matches?.find(({ disabled }) => !disabled);
  const first = list.querySelector<HTMLElement>('.p-dropdown-item:not(.p-disabled)');
  if (
    firstMatch &&
    first &&
    collapseSpaces(first.innerText).startsWith(collapseSpaces(firstMatch.label))
  )
    first.click();
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * PrimeReact keeps every option that is not marked as missing. Its own filter knows neither relevance nor
 * typing errors.
 */
const NOT_MISSING_FILTER = 'notMissing';
FilterService.register(NOT_MISSING_FILTER, (isMissing) => isMissing !== true);

/** The text typed into an open list, and the options: the matches first, the others marked as missing. */
function useOptionSearch<Value>(options: readonly DropdownOption<Value>[], delayMs = 0) {
  const [typedText, setTypedText] = useState('');
  const delayed = useDebouncedValue(typedText, delayMs);
  const text = delayMs > 0 && typedText !== '' ? delayed : typedText;
  const matches = useMemo(() => rankMatchingChoices(options, text), [options, text]);
  const sortedOptions = useMemo(() => {
    if (matches === options) return options;
    const matchSet = new Set(matches);
    const missing = options.filter((option) => !matchSet.has(option));
    return [...matches, ...missing.map((option) => ({ ...option, isMissing: true }))];
  }, [options, matches]);
  return {
    setSearchText: setTypedText,
    sortedOptions,
    matches: text === typedText ? matches : undefined,
  };
}

const OptionWithPicture = ({ label, picture, onPictureError }: DropdownOption<unknown>) => (
  <>
    {picture && <OptionPicture key={picture} address={picture} onError={onPictureError} />}
    {label}
  </>
);

type OptionPictureProps = { address: string; onError: (() => void) | undefined };

/** Shows nothing where the picture does not load. */
function OptionPicture({ address, onError }: OptionPictureProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  const handleError = () => {
    setFailed(true);
    onError?.();
  };
  return <img className="option-picture" src={address} alt="" onError={handleError} />;
}

const OptionWithDetail = (choice: DropdownOption<unknown>) => (
  <>
    <OptionWithPicture {...choice} /> <span className="option-detail">{choice.detail}</span>
  </>
);

function getDropdownDisplay<Value>({ options, value, placeholder }: DropdownProps<Value>) {
  const selectedOption = options.find((option) => option.value === value);
  return {
    // The tooltip shows the whole text where a narrow field cuts it.
    title: selectedOption?.label ?? placeholder,
    itemTemplate: options.some(({ detail, picture }) => detail || picture)
      ? OptionWithDetail
      : undefined,
    valueTemplate: selectedOption?.picture ? <OptionWithPicture {...selectedOption} /> : undefined,
  };
}

/**
 * Chooses one of many options. Above ten options it can be searched; above two hundred it is a virtual
 * list.
 */
export function Dropdown<Value extends string | number>(props: DropdownProps<Value>) {
  const { options, value, onChange, ids, name, emptyText = listsTexts.noData } = props;
  const isFiltered = options.length > FILTER_THRESHOLD;
  const itemSize = useIsNarrowScreen() ? ITEM_HEIGHT_PX.narrow : ITEM_HEIGHT_PX.wide;
  const { setSearchText, sortedOptions, matches } = useOptionSearch(options, props.filterDelay);
  const onKeyDownCapture = (event: KeyboardEvent) => selectFirstOnEnter(event, matches);
  return (
    <PrimeDropdown
      options={sortedOptions as DropdownOption<Value>[]}
      value={value}
      onChange={(event) => onChange((event.value as Value | undefined) ?? null)}
      inputId={ids?.id}
      aria-label={name}
      aria-describedby={ids?.['aria-describedby']}
      aria-invalid={ids?.['aria-invalid']}
      invalid={ids?.['aria-invalid']}
      placeholder={props.placeholder}
      showClear={props.isClearable && value !== null}
      disabled={props.isDisabled}
      filter={isFiltered}
      filterBy="isMissing"
      // Its types allow only the library's own modes.
      filterMatchMode={NOT_MISSING_FILTER as string as 'contains'}
      filterDelay={0}
      onFilter={({ filter }) => setSearchText(filter)}
      {...getDropdownDisplay(props)}
      filterInputAutoFocus={isFiltered}
      resetFilterOnHide
      emptyMessage={emptyText}
      emptyFilterMessage={emptyText}
      pt={{ ...dropdownAttributes, root: { ...dropdownAttributes.root, onKeyDownCapture } }}
      virtualScrollerOptions={options.length > VIRTUAL_SCROLL_THRESHOLD ? { itemSize } : undefined}
    />
  );
}
