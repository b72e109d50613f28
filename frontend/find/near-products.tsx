import { asAmount } from '#frontend/format/money.ts';
import { t } from '#shared/language/t.ts';
import { readableDescription } from '#shared/order/rules/description.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { triedInWords } from './tried.ts';
import './near-products.css';

/** What a search of products says that finds none. */
export type Near<Found extends Product> = {
  Synonyms?: readonly string[] | undefined;
  Nearest?: readonly Found[] | undefined;
};

type Props<Found extends Product> = {
  text: string;
  near: Near<Found>;
  /** Missing where a product is only named. */
  onChoose?: (product: Found) => void;
};

/** How products were looked for that were not found, and those that come near, of which none is chosen already. */
export const NearProducts = <Found extends Product>({ text, near, onChoose }: Props<Found>) => (
  <div className="near">
    <p>{triedInWords(text, near.Synonyms)}</p>
    {near.Nearest && near.Nearest.length > 0 && (
      <>
        <p id="near-products">{t`Nearest products`}</p>
        <ul aria-labelledby="near-products">
          {near.Nearest.map((product) => (
            <li key={product.Id}>
              <button
                type="button"
                disabled={!onChoose}
                title={readableDescription(product.Description)}
                onClick={() => onChoose?.(product)}
              >
                <span>{product.MfgCode}</span>
                <span>{product.PartNumber}</span>
                <span className="near-words">{readableDescription(product.Description)}</span>
                <span className="num">
                  {product.Retail === null ? '' : asAmount(product.Retail)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
);
