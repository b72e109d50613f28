import { Fragment, useEffect } from 'react';
import { listChordKeyLabels } from '#frontend/browser/chord-keys.ts';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { HighlightedText } from '#frontend/find/highlighted-text.tsx';
import { NearestProducts } from '#frontend/find/nearest-products.tsx';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { BoughtBeforeIcon } from '#frontend/product-rows/bought-before-icon.tsx';
import { ProductRowPicture } from '#frontend/product-rows/product-row-picture.tsx';
import {
  useFindLoadedCustomerPurchase,
  type FindPurchase,
} from '#frontend/worksheet/lines/products/ordered-products.ts';
import { useGetCustomerPrice } from '#frontend/worksheet/lines/products/use-get-customer-price.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { CatalogueProduct, CatalogSearchResult } from '#shared/schemas/category-schema.ts';
import { parseFirstSearchWords } from '#shared/search/search-words.ts';
import type { SearchMatch } from './search-matches.ts';
import './match-list.css';

type Props = {
  fieldId: string;
  text: string;
  /** Undefined until the answer arrives. */
  result: CatalogSearchResult | undefined;
  matches: readonly SearchMatch[];
  active: number;
  isWaiting: boolean;
  error: Error | undefined;
  onChooseMatch: (match: SearchMatch, isShifted: boolean) => void;
  onShowAll: () => void;
  onChooseNearProduct: (product: CatalogueProduct) => void;
};

export const getMatchOptionId = (fieldId: string, index: number) => `${fieldId}-${index}`;

/** A shorter wait shows no loading state. */
const LOADING_DELAY_MS = 150;

/** The matches below the field; the field keeps the focus. */
export function SearchMatchList({
  fieldId,
  text,
  result,
  matches,
  active,
  onChooseMatch,
  ...props
}: Props) {
  const words = parseFirstSearchWords(text);
  const findPurchase = useFindLoadedCustomerPurchase();
  const getCustomerPrice = useGetCustomerPrice();
  const isSlow = useDebouncedValue(props.isWaiting, LOADING_DELAY_MS) && props.isWaiting;
  useEffect(() => {
    document
      .getElementById(getMatchOptionId(fieldId, active))
      ?.scrollIntoView({ block: 'nearest' });
  }, [fieldId, active]);
  return (
    // The focus stays in the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="sc-matches" onMouseDown={(event) => event.preventDefault()}>
      <div
        id={`${fieldId}-list`}
        role="listbox"
        aria-label={t`Matches`}
        aria-busy={props.isWaiting}
      >
        {matches.map((match, index) => (
          <Fragment key={match.key}>
            {getMatchSection(match) !==
              (index > 0 ? getMatchSection(matches[index - 1]!) : undefined) && (
              <div className="sc-match-head" role="presentation">
                {getSectionTitle(match, result, matches)}
              </div>
            )}
            {/* The field handles its keys. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
            <div
              id={getMatchOptionId(fieldId, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={`sc-match ${index === active ? 'is-active' : ''}`}
              onClick={({ shiftKey }) => onChooseMatch(match, shiftKey)}
            >
              <MatchOptionContent
                match={match}
                words={words}
                findPurchase={findPurchase}
                getCustomerPrice={getCustomerPrice}
              />
            </div>
          </Fragment>
        ))}
      </div>
      <p className="sc-match-state" role="status">
        {getMatchStatusText({ text, result, matches, error: props.error, isSlow })}
      </p>
      {result?.Nearest && (
        <NearestProducts text={text} nearMatches={result} onChoose={props.onChooseNearProduct} />
      )}
      {matches.length > 0 && result && <MatchListFooter result={result} onAll={props.onShowAll} />}
    </div>
  );
}

type MatchStatusInput = Pick<Props, 'text' | 'result' | 'matches' | 'error'> & { isSlow: boolean };

function getMatchStatusText({ text, result, matches, error, isSlow }: MatchStatusInput) {
  if (error) return error.message;
  if (isSlow) return t`Searching…`;
  return result && matches.length === 0
    ? t`No products, categories or manufacturers match “${text}”.`
    : null;
}

const getMatchSection = (match: SearchMatch) =>
  match.kind === 'product' && match.isByStockCode ? 'stockCode' : match.kind;

function getSectionTitle(
  match: SearchMatch,
  result: CatalogSearchResult | undefined,
  matches: readonly SearchMatch[],
) {
  const section = getMatchSection(match);
  if (section === 'stockCode') return t`Stock code`;
  if (section === 'category') return t`Categories`;
  if (section === 'maker') return t`Manufacturers`;
  const shownCount = matches.filter(({ kind }) => kind === 'product').length;
  const totalCount = result?.Count ?? shownCount;
  return totalCount > shownCount
    ? t`Products, ${shownCount} of ${formatInteger(totalCount)}`
    : t`Products`;
}

type MatchOptionContentProps = {
  match: SearchMatch;
  words: readonly string[];
  findPurchase: FindPurchase;
  getCustomerPrice: (product: CatalogueProduct) => Cents | null;
};

function MatchOptionContent({
  match,
  words,
  findPurchase,
  getCustomerPrice,
}: MatchOptionContentProps) {
  if (match.kind !== 'product')
    return (
      <>
        <Icon name={match.kind === 'category' ? 'box' : 'factory'} />
        <span className="sc-match-words">
          <HighlightedText text={match.name} words={words} />
        </span>
        <span className="sc-match-end">
          {match.count === 1 ? t`1 product` : t`${formatInteger(match.count)} products`}
        </span>
      </>
    );
  const { MfgCode, PartNumber, StockCode, Description } = match.product;
  const price = getCustomerPrice(match.product);
  return (
    <>
      <span className="sc-match-maker">{MfgCode}</span>
      <span className="sc-match-part">
        <HighlightedText text={PartNumber} words={words} />
      </span>
      <span className="sc-match-words">
        <ProductRowPicture product={match.product} />
        <BoughtBeforeIcon purchase={findPurchase(match.product)} />
        <HighlightedText text={toReadableDescription(Description)} words={words} />
      </span>
      <span
        className="sc-match-end num"
        title={match.isByStockCode ? t`Stock Code` : t`Customer Cost`}
      >
        {match.isByStockCode ? StockCode : price === null ? '' : formatAmount(price)}
      </span>
    </>
  );
}

function MatchListFooter({
  result,
  onAll: onShowAll,
}: {
  result: CatalogSearchResult;
  onAll: () => void;
}) {
  return (
    <div className="sc-match-keys">
      <span className="sc-keys">
        <kbd>{listChordKeyLabels('Enter')}</kbd> {t`adds the product`}
      </span>
      <span className="sc-keys">
        {listChordKeyLabels('Shift+Enter').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {t`shows it in the list`}
      </span>
      <span className="grow" />
      {result.Count > 0 && (
        <button type="button" className="button button-link" onClick={onShowAll}>
          {result.Count === 1 ? t`1 product` : t`All ${formatInteger(result.Count)} products`}
        </button>
      )}
    </div>
  );
}
