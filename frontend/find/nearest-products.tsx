import { formatAmount } from '#frontend/format/format-money.ts';
import { NearMatchList, type NearMatches } from '#frontend/parts/lists/near-match-list.tsx';
import { ProductRowPicture } from '#frontend/product-rows/product-row-picture.tsx';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

type NearestProductsProps<Found extends Product> = {
  text: string;
  nearMatches: NearMatches<Found>;
  /** Undefined where a product cannot be chosen. */
  onChoose?: (product: Found) => void;
};

/** What a failed search for products has tried, and the nearest products. */
export const NearestProducts = <Found extends Product>({
  text,
  nearMatches,
  onChoose,
}: NearestProductsProps<Found>) => (
  <NearMatchList
    text={text}
    title={t`Nearest products`}
    matches={nearMatches}
    getTitle={({ Description }) => toReadableDescription(Description)}
    renderRow={renderProduct}
    onChoose={onChoose}
  />
);

const renderProduct = (product: Product) => {
  const { MfgCode, PartNumber, Description, Retail } = product;
  return (
    <>
      <span>{MfgCode}</span>
      <span>{PartNumber}</span>
      <span className="near-words">
        <ProductRowPicture product={product} />
        {toReadableDescription(Description)}
      </span>
      <span className="num">{Retail === null ? '' : formatAmount(Retail)}</span>
    </>
  );
};
