import { useEffect } from 'react';
import { useDelayed } from '#frontend/browser/use-delayed.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { usePages } from '#frontend/parts/lists/use-pages.ts';
import { Empty, Failed } from '#frontend/parts/notices/states.tsx';
import { t } from '#shared/language/t.ts';
import { ALL_CATEGORIES_ID, type CatalogueProduct } from '#shared/schemas/category-schema.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import type { Choice } from './choice.ts';
import { keyOf, loadListing, type Listing, type Sought } from './listing.ts';
import { ProductGrid } from './product-grid.tsx';
import { useMakers } from './use-makers.ts';

type Props = {
  isSecondVersion: boolean;
  choice: Choice;
  /** Undefined while a list is still to be chosen from. */
  listing: Listing | undefined;
  sought: Sought | undefined;
  onAdd: (product: CatalogueProduct) => void;
  onCatalog: (product: CatalogueProduct) => void;
  onTotal: (total: number | undefined) => void;
  /** Back to what the lists say. */
  onLeave: () => void;
};

/** A wait that is over before it is noticed is not shown. */
const SHOWN_AFTER_MS = 150;

/** The products of what is chosen, or what there is in their place. */
export function Products({ listing, onLeave, ...props }: Props) {
  const { instead, categoryId } = props.choice;
  return (
    <>
      {instead && (
        <div className="sc-instead">
          <span>{instead.label}</span>
          <Button
            name={t`Back to the category`}
            icon="close"
            variant="text"
            size="small"
            onClick={onLeave}
          />
        </div>
      )}
      <div className={instead ? 'sc-grid is-below' : 'sc-grid'}>
        {listing ? (
          <Listed {...props} listing={listing} />
        ) : (
          <Empty
            icon="box"
            title={categoryId === null ? t`Choose a category` : t`Choose a manufacturer`}
            text={t`Or search everything: a part number, a stock code or a word.`}
          />
        )}
      </div>
    </>
  );
}

type ListedProps = Omit<Props, 'listing' | 'onLeave'> & { listing: Listing };

function Listed({ listing, choice, sought, onTotal, isSecondVersion, ...props }: ListedProps) {
  const pages = usePages(loadListing, keyOf(listing));
  const { isWaiting, failure, total } = pages;
  const isLong = useDelayed(isWaiting, SHOWN_AFTER_MS) && isWaiting;
  const counted = isWaiting ? undefined : total;
  useEffect(() => {
    onTotal(counted);
    return () => onTotal(undefined);
  }, [counted, onTotal]);
  // What is there stays where a later page fails.
  if (failure !== undefined && total === undefined)
    return <Failed title={t`Products could not be loaded`} text={failure} onRetry={pages.retry} />;
  if (counted === 0) return <NothingHere choice={choice} />;
  return (
    <ProductGrid
      {...props}
      // What is found anywhere has many makers; what the original lists has one.
      areMakerAndPriceShown={isSecondVersion || choice.instead !== undefined}
      pages={pages}
      listing={listing}
      sought={isWaiting ? undefined : sought}
      isLong={isLong}
    />
  );
}

/** No product has both. */
function NothingHere({ choice: { categoryId, mfgId, instead } }: { choice: Choice }) {
  const maker = useMakers(ALL_CATEGORIES_ID).data?.find(({ Id }) => Id === mfgId);
  const isPair = !instead && maker && categoryId !== null;
  return (
    <Empty
      icon="box"
      title={listsTexts.noData}
      text={
        isPair
          ? t`${maker.DisplayName} has no products in this category. Choose another category or manufacturer.`
          : t`Choose another category.`
      }
    />
  );
}
