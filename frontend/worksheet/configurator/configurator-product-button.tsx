import { formatAmount } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { ConfiguratorProduct } from '#shared/schemas/configurator-schema.ts';
import { ConfiguratorDescription, ConfiguratorMatchFlag } from './configurator-description.tsx';

type Props = {
  product: ConfiguratorProduct;
  /** The quantity in the list; undefined where the product is not in it. */
  count: number | undefined;
  isTabStop: boolean;
  onAdd: (product: ConfiguratorProduct) => void;
};

/** A click on the description adds one piece of the product. */
export function ConfiguratorProductButton({ product, count, isTabStop, onAdd }: Props) {
  const { RetailAmount, Subproducts } = product;
  const parts = Subproducts.length;
  return (
    <button
      type="button"
      className={count === undefined ? 'cf-product' : 'cf-product is-in'}
      tabIndex={isTabStop ? 0 : -1}
      data-product={product.Id}
      onClick={() => onAdd(product)}
    >
      <span className="cf-count" title={count === undefined ? undefined : t`In the list: ${count}`}>
        {count ?? <Icon name="plus" />}
      </span>
      <span className="cf-text">
        <ConfiguratorDescription product={product} />
        {parts > 0 && <em>{parts === 1 ? t`+ 1 part` : t`+ ${parts} parts`}</em>}
        <ConfiguratorMatchFlag product={product} />
      </span>
      <span className="cf-price">{RetailAmount === null ? '' : formatAmount(RetailAmount)}</span>
    </button>
  );
}
