import { asAmount } from '#frontend/format/money.ts';
import { NearList, type Near } from '#frontend/parts/lists/near-list.tsx';
import { RowPicture } from '#frontend/product-rows/row-picture.tsx';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';

type Props<Found extends Product> = {
  text: string;
  near: Near<Found>;
  /** Missing where a product is only named. */
  onChoose?: (product: Found) => void;
};

/** How products were looked for that were not found, and those that come near. */
export const NearProducts = <Found extends Product>({ text, near, onChoose }: Props<Found>) => (
  <NearList
    text={text}
    title={t`Nearest products`}
    near={near}
    nameOf={({ Description }) => toReadableDescription(Description)}
    show={shownProduct}
    onChoose={onChoose}
  />
);

const shownProduct = (product: Product) => {
  const { MfgCode, PartNumber, Description, Retail } = product;
  return (
    <>
      <span>{MfgCode}</span>
      <span>{PartNumber}</span>
      <span className="near-words">
        <RowPicture product={product} />
        {toReadableDescription(Description)}
      </span>
      <span className="num">{Retail === null ? '' : asAmount(Retail)}</span>
    </>
  );
};
