import { Icon } from '#frontend/parts/controls/icon.tsx';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import type { VisiblePriceChanges } from './use-configurator-price-refresh.ts';

const { changed, gone, matched, heldBack } = configuratorsTexts;

/** Lists what has changed since the list was put together. */
export function ChangedPricesNotice({ changes }: { changes: VisiblePriceChanges | undefined }) {
  if (!changes) return null;
  const sentences = [
    changes.prices > 0 && changed(changes.prices),
    changes.gone > 0 && gone(changes.gone),
    changes.found > 0 && matched(changes.found),
    changes.isHeldBack && heldBack,
  ].filter((one) => one !== false);
  return (
    <div className="notice cf-found-list" role="status">
      <Icon name="recent" />
      <span>{sentences.join(' ')}</span>
    </div>
  );
}
