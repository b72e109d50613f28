import { FilterService } from 'primereact/api';
import { Dropdown as PrimeDropdown } from 'primereact/dropdown';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useDelayed } from '#frontend/browser/use-delayed.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { t } from '#shared/language/t.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import type { FieldIds } from './field.tsx';
import { foundChoices } from './found-choices.ts';

export type Choice<Value> = {
  label: string;
  value: Value;
  disabled?: boolean;
  /** Stands beside it in the list, and is searched too: an e-mail address. */
  detail?: string | null | undefined;
  /** Where a picture of it lies, before its label. */
  picture?: string | undefined;
  /** The picture is not there, or not any more: its address may have to be asked for anew. */
  onPictureError?: () => void;
};

type Props<Value> = {
  options: readonly Choice<Value>[];
  value: Value | null;
  /** Null when it was cleared. */
  onChange: (value: Value | null) => void;
  /** From Field, or the id of a label of one's own. */
  ids?: FieldIds;
  /** The name where there is no label. */
  name?: string;
  placeholder?: string;
  isClearable?: boolean;
  isDisabled?: boolean;
  /** Waits this long after a key before it searches. */
  filterDelay?: number;
  emptyText?: string | undefined;
};

/** From here on reading the list takes longer than typing a part of the name. */
const FILTERED_ABOVE = 10;
const VIRTUAL_ABOVE = 200;
/** As .p-dropdown-item is high. */
const ITEM_PX = { wide: 28, narrow: 44 };

/** Parts that nobody focuses and that have no name of their own. */
const quiet = {
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
  // The list lies outside the page's landmarks, so it is one.
  panel: { role: 'region', 'aria-label': t`Choices` },
  filterInput: { 'aria-label': t`Search` },
} as const;

/** The list that is open, on the page or in a window. */
const openList = () => document.querySelector('.p-dropdown-panel:not([class*=exit])');

/** Escape closes an open list, and not the window it stands in as well. */
function stopEscapeIfListOpen(event: KeyboardEvent) {
  if (event.key === 'Escape' && openList()) event.stopPropagation();
}

/**
 * As long as no arrow went to another, Enter takes the first of an open list, which is marked; of one that is
 * searched once what is shown is what was searched for (`found`).
 */
function pickFirst(event: KeyboardEvent, found: readonly Choice<unknown>[] | undefined) {
  const list = event.key === 'Enter' ? openList() : null;
  if (!list || list.querySelector('[data-p-focused=true]')) return;
  event.preventDefault();
  event.stopPropagation();
  const meant = found?.find(({ disabled }) => !disabled);
  const first = list.querySelector<HTMLElement>('.p-dropdown-item:not(.p-disabled)');
  if (meant && first && asLine(first.innerText).startsWith(asLine(meant.label))) first.click();
}

const asLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The library keeps of a list that is searched what is not said to be missing: it knows neither order nor wrong letters. */
const NOT_MISSING = 'notMissing';
FilterService.register(NOT_MISSING, (isMissing) => isMissing !== true);

/** What is typed into an open list, and the options with those before that have it, and the others missing. */
function useSearched<Value>(options: readonly Choice<Value>[], delayMs = 0) {
  const [typed, setTyped] = useState('');
  const delayed = useDelayed(typed, delayMs);
  const text = delayMs > 0 && typed !== '' ? delayed : typed;
  const found = useMemo(() => foundChoices(options, text), [options, text]);
  const listed = useMemo(() => {
    if (found === options) return options;
    const matchSet = new Set(found);
    const missing = options.filter((option) => !matchSet.has(option));
    return [...found, ...missing.map((option) => ({ ...option, isMissing: true }))];
  }, [options, found]);
  return { type: setTyped, listed, found: text === typed ? found : undefined };
}

const Pictured = ({ label, picture, onPictureError }: Choice<unknown>) => (
  <>
    {picture && <OptionPicture key={picture} address={picture} onError={onPictureError} />}
    {label}
  </>
);

type PictureProps = { address: string; onError: (() => void) | undefined };

/** Nothing stands in its place where it does not load. */
function OptionPicture({ address, onError }: PictureProps) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  const leave = () => {
    setFailed(true);
    onError?.();
  };
  return <img className="option-picture" src={address} alt="" onError={leave} />;
}

const Detailed = (choice: Choice<unknown>) => (
  <>
    <Pictured {...choice} /> <span className="option-detail">{choice.detail}</span>
  </>
);

function shownOf<Value>({ options, value, placeholder }: Props<Value>) {
  const shown = options.find((option) => option.value === value);
  return {
    // What is cut in a narrow field is read whole.
    title: shown?.label ?? placeholder,
    itemTemplate: options.some(({ detail, picture }) => detail || picture) ? Detailed : undefined,
    valueTemplate: shown?.picture ? <Pictured {...shown} /> : undefined,
  };
}

/** One of many. Above ten it can be searched, above two hundred it is a virtual list. */
export function Dropdown<Value extends string | number>(props: Props<Value>) {
  const { options, value, onChange, ids, name, emptyText = listsTexts.noData } = props;
  const isFiltered = options.length > FILTERED_ABOVE;
  const itemSize = useNarrow() ? ITEM_PX.narrow : ITEM_PX.wide;
  const { type, listed, found } = useSearched(options, props.filterDelay);
  const onKeyDownCapture = (event: KeyboardEvent) => pickFirst(event, found);
  return (
    <PrimeDropdown
      options={listed as Choice<Value>[]}
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
      // Its types know the library's own ways alone.
      filterMatchMode={NOT_MISSING as string as 'contains'}
      filterDelay={0}
      onFilter={({ filter }) => type(filter)}
      {...shownOf(props)}
      filterInputAutoFocus={isFiltered}
      resetFilterOnHide
      emptyMessage={emptyText}
      emptyFilterMessage={emptyText}
      pt={{ ...quiet, root: { ...quiet.root, onKeyDownCapture } }}
      virtualScrollerOptions={options.length > VIRTUAL_ABOVE ? { itemSize } : undefined}
    />
  );
}
