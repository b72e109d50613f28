import { Icon } from '#frontend/parts/controls/icon.tsx';
import { MAX_COLLAPSED_DESCRIPTION_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { ConfiguratorPart } from '#shared/schemas/configurator-schema.ts';

/** A description as people read it; what is beyond its usual length is grey. */
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

/** What is known against a product: that the dealer has none, or that nobody could look. */
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
