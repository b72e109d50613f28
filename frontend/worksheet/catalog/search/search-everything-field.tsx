import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useRankProducts } from '#frontend/worksheet/lines/products/ordered-products.ts';
import { MAX_SEARCH_LENGTH } from '#shared/constants.ts';
import * as categories from '#shared/contract/categories-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { CatalogueProduct, CatalogSearchResult } from '#shared/schemas/category-schema.ts';
import type { CatalogSearchChoice } from './catalog-search-choice.ts';
import { SearchMatchList, getMatchOptionId } from './search-match-list.tsx';
import { toSearchMatches, type SearchMatch } from './search-matches.ts';

export type SearchEverythingProps = {
  isSearchV2: boolean;
  onAdd: (product: CatalogueProduct) => void;
  /** Sets the filters. */
  onChoiceChange: (choiceChange: Partial<CatalogSearchChoice>) => void;
  /** Sets the filters to where the product is, and reveals it there. */
  onReveal: (product: CatalogueProduct, choiceChange: Partial<CatalogSearchChoice>) => void;
};

const SEARCH_DELAY_MS = 150;
const MIN_SEARCH_LENGTH = 2;

/** Finds products, categories and manufacturers as the user types, independent of the filters. */
export function SearchEverythingField(props: SearchEverythingProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isNarrow = useIsNarrowScreen();
  const [isFocusedOnOpen] = useState(!isNarrow);
  useEffect(() => {
    if (isFocusedOnOpen) focusOnMount(field.current);
  }, [isFocusedOnOpen]);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const chooseMatch = (match: SearchMatch, isShifted: boolean) => {
    applyMatch(match, isShifted, props);
    if (match.kind === 'product' && !isShifted) field.current?.select();
    else close();
  };
  const matching = useSearchMatches(props.isSearchV2, chooseMatch);
  const { typed, setTyped, text, matches, active } = matching;
  const isShown = isOpen && text.length >= MIN_SEARCH_LENGTH;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) close();
    // Enter does not choose a match from a hidden list: it shows the list first.
    else if (event.key === 'Enter' && !isShown && matches.length > 0) setIsOpen(true);
    else if (!matching.handleKey(event)) return;
    else if (event.key !== 'Enter') setIsOpen(true);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="field sc-all"
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && close()
      }
    >
      <label htmlFor={id}>{t`Search everything`}</label>
      <span className="sc-box">
        <Icon name="search" />
        <input
          ref={field}
          id={id}
          className="text-field"
          type="text"
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={
            isShown && matches[active] ? getMatchOptionId(id, active) : undefined
          }
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t`Part # or word`}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setIsOpen(true);
          }}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
        />
      </span>
      {isShown && (
        <SearchMatchList
          fieldId={id}
          {...matching}
          onChooseMatch={chooseMatch}
          onChooseNearProduct={(product) => {
            close();
            props.onAdd(product);
          }}
          onShowAll={() => {
            close();
            props.onChoiceChange(createEverythingChoice(text));
          }}
        />
      )}
    </div>
  );
}

/** The typed text, its matches, and the active match. */
function useSearchMatches(
  isSearchV2: boolean,
  onChooseMatch: (match: SearchMatch, isShifted: boolean) => void,
) {
  const [typed, setTyped] = useState('');
  const [activePosition, setActivePosition] = useState({ text: '', index: 0 });
  const text = typed.trim();
  const { result, error, isWaiting } = useEverythingSearch(text);
  const matches = result ? toSearchMatches(result, isSearchV2, text) : [];
  const active =
    activePosition.text === text ? Math.min(activePosition.index, matches.length - 1) : 0;
  const chooseOnceAnswered = useEnterAfterAnswer(text, isWaiting, () => {
    if (matches[0]) onChooseMatch(matches[0], false);
  });
  const moveActive = (by: number) =>
    setActivePosition({ text, index: Math.max(0, Math.min(matches.length - 1, active + by)) });
  /** Returns whether the field handled the key. */
  const handleKey = ({ key, shiftKey }: KeyboardEvent): boolean => {
    const match = matches[active];
    if (key === 'ArrowDown' || key === 'ArrowUp') moveActive(key === 'ArrowDown' ? 1 : -1);
    else if (key !== 'Enter') return false;
    else if (isWaiting) chooseOnceAnswered();
    else if (match) onChooseMatch(match, shiftKey);
    return true;
  };
  return {
    typed,
    setTyped,
    text,
    result,
    error,
    isWaiting,
    matches,
    active,
    handleKey,
  };
}

/** Lists every product that matches the text, in place of the filters. */
const createEverythingChoice = (searchText: string): Partial<CatalogSearchChoice> => ({
  replacementListing: {
    listing: { categoryId: 0, searchText },
    label: t`“${searchText}” in everything`,
  },
});

function applyMatch(
  match: SearchMatch,
  isShifted: boolean,
  { onAdd, onChoiceChange, onReveal }: SearchEverythingProps,
) {
  if (match.kind !== 'product') onChoiceChange(match.choiceChange);
  else if (isShifted) onReveal(match.product, match.choiceChange);
  else onAdd(match.product);
}

type EverythingSearchResult = {
  result: CatalogSearchResult | undefined;
  error: Error | undefined;
  isWaiting: boolean;
};

/** Returns no matches of an earlier text. */
function useEverythingSearch(text: string): EverythingSearchResult {
  const search = useDebouncedValue(text, SEARCH_DELAY_MS);
  const isLongEnough = search.length >= MIN_SEARCH_LENGTH;
  const { data, error, isLoading } = useApiCall(
    categories.searchEverything,
    isLongEnough ? { query: { search } } : null,
    { showsOwnFailure: true },
  );
  const isWaiting = search !== text || isLoading;
  const rank = useRankProducts();
  const rankedResult = useMemo(
    () => data && { ...data, Products: rank(data.Products, search) },
    [data, rank, search],
  );
  return {
    result: isWaiting ? undefined : rankedResult,
    error: isWaiting ? undefined : error,
    isWaiting,
  };
}

/** Handles an Enter that is pressed before the answer arrives: a scanner ends its input with Enter. */
function useEnterAfterAnswer(text: string, isWaiting: boolean, onEnter: () => void) {
  const awaitedText = useRef<string>(undefined);
  const onAnswered = useEffectEvent(onEnter);
  useEffect(() => {
    if (isWaiting) return;
    if (awaitedText.current === text) onAnswered();
    awaitedText.current = undefined;
  }, [text, isWaiting]);
  return () => void (awaitedText.current = text);
}
