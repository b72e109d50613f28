import { Icon } from '#frontend/parts/controls/icon.tsx';
import { MAX_COLLAPSED_DESCRIPTION_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { ConfiguratorPart } from '#shared/schemas/configurator-schema.ts';

/** A readable description; the text beyond the usual length is grey. */
export function ConfiguratorDescription({ product }: { product: ConfiguratorPart }) {
  const text = toReadableDescription(product.Description);
  const rest = text.slice(MAX_COLLAPSED_DESCRIPTION_LENGTH);
  return (
    <>
      {text.slice(0, MAX_COLLAPSED_DESCRIPTION_LENGTH)}
      {rest && <span className="cf-rest">{rest}</span>}
    </>
  );
}

/** Warns that the dealer has no such product, or that the product could not be looked up. */
export function ConfiguratorMatchFlag({ product }: { product: ConfiguratorPart }) {
  if (product.HasMatchingProduct === true) return null;
  const isUnmatched = product.HasMatchingProduct === false;
  return (
    <em className={isUnmatched ? 'cf-flag is-bad' : 'cf-flag is-warned'}>
      <Icon name={isUnmatched ? 'error' : 'help'} />
      {isUnmatched ? t`No match` : t`Not checked`}
    </em>
  );
}
