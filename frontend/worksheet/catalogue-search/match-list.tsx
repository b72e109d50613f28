import { Fragment, useEffect } from 'react';
import { chordKeys } from '#frontend/browser/chord-keys.ts';
import { useDelayed } from '#frontend/browser/use-delayed.ts';
import { HighlightedText } from '#frontend/find/highlighted-text.tsx';
import { NearProducts } from '#frontend/find/near-products.tsx';
import { asAmount } from '#frontend/format/money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { BoughtBeforeIcon } from '#frontend/product-rows/bought-before-icon.tsx';
import { RowPicture } from '#frontend/product-rows/row-picture.tsx';
import { useBought, type Bought } from '#frontend/worksheet/products/ordered.ts';
import { useCustomerPrice } from '#frontend/worksheet/products/use-customer-price.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { CatalogueProduct, CatalogSearchResult } from '#shared/schemas/category-schema.ts';
import { parseSearchWords } from '#shared/search/search-words.ts';
import type { Match } from './matches.ts';
import './match-list.css';

type Props = {
  id: string;
  text: string;
  /** Undefined until the answer is here. */
  found: CatalogSearchResult | undefined;
  matches: readonly Match[];
  active: number;
  isWaiting: boolean;
  failed: Error | undefined;
  onChooseMatch: (match: Match, isShifted: boolean) => void;
  onAll: () => void;
  onNear: (product: CatalogueProduct) => void;
};

export const optionId = (id: string, index: number) => `${id}-${index}`;

/** A wait that is over before it is noticed is not shown. */
const SHOWN_AFTER_MS = 150;

/** What was found, below the field that has the keyboard. */
export function MatchList({ id, text, found, matches, active, onChooseMatch, ...props }: Props) {
  const words = parseSearchWords(text);
  const bought = useBought();
  const priceOf = useCustomerPrice();
  const isLong = useDelayed(props.isWaiting, SHOWN_AFTER_MS) && props.isWaiting;
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  return (
    // The keyboard stays in the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="sc-matches" onMouseDown={(event) => event.preventDefault()}>
      <div id={`${id}-list`} role="listbox" aria-label={t`Matches`} aria-busy={props.isWaiting}>
        {matches.map((match, index) => (
          <Fragment key={match.key}>
            {headOf(match) !== (index > 0 ? headOf(matches[index - 1]!) : undefined) && (
              <div className="sc-match-head" role="presentation">
                {titleOf(match, found, matches)}
              </div>
            )}
            {/* The field has its keys. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
            <div
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={`sc-match ${index === active ? 'is-active' : ''}`}
              onClick={({ shiftKey }) => onChooseMatch(match, shiftKey)}
            >
              <Shown match={match} words={words} bought={bought} priceOf={priceOf} />
            </div>
          </Fragment>
        ))}
      </div>
      <p className="sc-match-state" role="status">
        {stateOf({ text, found, matches, failed: props.failed, isLong })}
      </p>
      {found?.Nearest && <NearProducts text={text} near={found} onChoose={props.onNear} />}
      {matches.length > 0 && found && <Keys found={found} onAll={props.onAll} />}
    </div>
  );
}

type State = Pick<Props, 'text' | 'found' | 'matches' | 'failed'> & { isLong: boolean };

function stateOf({ text, found, matches, failed, isLong }: State) {
  if (failed) return failed.message;
  if (isLong) return t`Searching…`;
  return found && matches.length === 0
    ? t`No products, categories or manufacturers match “${text}”.`
    : null;
}

const headOf = (match: Match) =>
  match.kind === 'product' && match.isByStockCode ? 'stockCode' : match.kind;

function titleOf(match: Match, found: CatalogSearchResult | undefined, matches: readonly Match[]) {
  const head = headOf(match);
  if (head === 'stockCode') return t`Stock code`;
  if (head === 'category') return t`Categories`;
  if (head === 'maker') return t`Manufacturers`;
  const shown = matches.filter(({ kind }) => kind === 'product').length;
  const all = found?.Count ?? shown;
  return all > shown ? t`Products, ${shown} of ${formatInteger(all)}` : t`Products`;
}

type ShownProps = {
  match: Match;
  words: readonly string[];
  bought: Bought;
  priceOf: (product: CatalogueProduct) => Cents | null;
};

function Shown({ match, words, bought, priceOf }: ShownProps) {
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
  const price = priceOf(match.product);
  return (
    <>
      <span className="sc-match-maker">{MfgCode}</span>
      <span className="sc-match-part">
        <HighlightedText text={PartNumber} words={words} />
      </span>
      <span className="sc-match-words">
        <RowPicture product={match.product} />
        <BoughtBeforeIcon of={bought(match.product)} />
        <HighlightedText text={toReadableDescription(Description)} words={words} />
      </span>
      <span
        className="sc-match-end num"
        title={match.isByStockCode ? t`Stock Code` : t`Customer Cost`}
      >
        {match.isByStockCode ? StockCode : price === null ? '' : asAmount(price)}
      </span>
    </>
  );
}

function Keys({ found, onAll }: { found: CatalogSearchResult; onAll: () => void }) {
  return (
    <div className="sc-match-keys">
      <span className="sc-keys">
        <kbd>{chordKeys('Enter')}</kbd> {t`adds the product`}
      </span>
      <span className="sc-keys">
        {chordKeys('Shift+Enter').map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{' '}
        {t`shows it in the list`}
      </span>
      <span className="grow" />
      {found.Count > 0 && (
        <button type="button" className="p-button p-button-link" onClick={onAll}>
          {found.Count === 1 ? t`1 product` : t`All ${formatInteger(found.Count)} products`}
        </button>
      )}
    </div>
  );
}
