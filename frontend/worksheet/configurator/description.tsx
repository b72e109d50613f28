import { Icon } from '#frontend/parts/controls/icon.tsx';
import { DESCRIPTION_DISPLAY_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { readableDescription } from '#shared/order/rules/description.ts';
import type { ConfiguratorPart } from '#shared/schemas/configurator.ts';

/** A description as people read it; what is beyond its usual length is grey. */
export function Description({ product }: { product: ConfiguratorPart }) {
  const text = readableDescription(product.Description);
  const rest = text.slice(DESCRIPTION_DISPLAY_LENGTH);
  return (
    <>
      {text.slice(0, DESCRIPTION_DISPLAY_LENGTH)}
      {rest && <span className="cf-rest">{rest}</span>}
    </>
  );
}

/** What is known against a product: that the dealer has none, or that nobody could look. */
export function MatchFlag({ product }: { product: ConfiguratorPart }) {
  if (product.HasMatchingProduct === true) return null;
  const isKnown = product.HasMatchingProduct === false;
  return (
    <em className={isKnown ? 'cf-flag is-bad' : 'cf-flag is-warned'}>
      <Icon name={isKnown ? 'error' : 'help'} />
      {isKnown ? t`No match` : t`Not checked`}
    </em>
  );
}
