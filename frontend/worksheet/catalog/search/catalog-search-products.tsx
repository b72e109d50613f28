import { useEffect } from 'react';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { useListPages } from '#frontend/parts/lists/use-list-pages.ts';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { t } from '#shared/language/t.ts';
import { ALL_CATEGORIES_ID, type CatalogueProduct } from '#shared/schemas/category-schema.ts';
import { listsTexts } from '#shared/texts/lists-texts.ts';
import { CatalogProductGrid } from './catalog-product-grid.tsx';
import type { CatalogSearchChoice } from './catalog-search-choice.ts';
import {
  getListingKey,
  loadListingPage,
  type ProductListing,
  type ProductRevealRequest,
} from './product-listing.ts';
import { useCategoryManufacturers } from './use-category-manufacturers.ts';

type Props = {
  isSearchV2: boolean;
  choice: CatalogSearchChoice;
  /** Undefined while a filter still has to be selected. */
  listing: ProductListing | undefined;
  revealRequest: ProductRevealRequest | undefined;
  onAdd: (product: CatalogueProduct) => void;
  onOpenCatalog: (product: CatalogueProduct) => void;
  onTotalChange: (total: number | undefined) => void;
  /** Returns to the listing of the filters. */
  onReturnToChoice: () => void;
};

/** A shorter wait shows no loading state. */
const LOADING_DELAY_MS = 150;

/** The products of the choice, or a notice in their place. */
export function CatalogSearchProducts({ listing, onReturnToChoice, ...props }: Props) {
  const { replacementListing, categoryId } = props.choice;
  return (
    <>
      {replacementListing && (
        <div className="sc-instead">
          <span>{replacementListing.label}</span>
          <Button
            name={t`Back to the category`}
            icon="close"
            variant="text"
            size="small"
            onClick={onReturnToChoice}
          />
        </div>
      )}
      <div className={replacementListing ? 'sc-grid is-below' : 'sc-grid'}>
        {listing ? (
          <ListedProducts {...props} listing={listing} />
        ) : (
          <EmptyState
            icon="box"
            title={categoryId === null ? t`Choose a category` : t`Choose a manufacturer`}
            text={t`Or search everything: a part number, a stock code or a word.`}
          />
        )}
      </div>
    </>
  );
}

type ListedProductsProps = Omit<Props, 'listing' | 'onReturnToChoice'> & {
  listing: ProductListing;
};

function ListedProducts({
  listing,
  choice,
  revealRequest,
  onTotalChange,
  isSearchV2,
  ...props
}: ListedProductsProps) {
  const pages = useListPages(loadListingPage, getListingKey(listing));
  const { isWaiting, failure, total } = pages;
  const isSlow = useDebouncedValue(isWaiting, LOADING_DELAY_MS) && isWaiting;
  const countedTotal = isWaiting ? undefined : total;
  useEffect(() => {
    onTotalChange(countedTotal);
    return () => onTotalChange(undefined);
  }, [countedTotal, onTotalChange]);
  // The grid draws its placeholders itself. Loaded products stay visible when a later page fails.
  const isFailed = failure !== undefined && total === undefined;
  return (
    <Loaded
      result={{ data: isFailed ? undefined : pages, error: isFailed, mutate: pages.retry }}
      failureText={t`Products could not be loaded`}
      failureHint={failure}
    >
      {() =>
        countedTotal === 0 ? (
          <NoProductsNotice choice={choice} />
        ) : (
          <CatalogProductGrid
            {...props}
            // A search over everything finds many manufacturers; a listing of the first version has one.
            areMakerAndPriceShown={isSearchV2 || choice.replacementListing !== undefined}
            pages={pages}
            listing={listing}
            revealRequest={isWaiting ? undefined : revealRequest}
            isSlow={isSlow}
          />
        )
      }
    </Loaded>
  );
}

/** Shown when no product matches both filters. */
function NoProductsNotice({
  choice: { categoryId, mfgId, replacementListing },
}: {
  choice: CatalogSearchChoice;
}) {
  const manufacturer = useCategoryManufacturers(ALL_CATEGORIES_ID).data?.find(
    ({ Id }) => Id === mfgId,
  );
  const isManufacturerAndCategory = !replacementListing && manufacturer && categoryId !== null;
  return (
    <EmptyState
      icon="box"
      title={listsTexts.noData}
      text={
        isManufacturerAndCategory
          ? t`${manufacturer.DisplayName} has no products in this category. Choose another category or manufacturer.`
          : t`Choose another category.`
      }
    />
  );
}
