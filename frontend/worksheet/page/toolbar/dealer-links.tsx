import { useReferenceData } from '#frontend/api/reference-data.ts';
import { getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { getLinkLabel } from '#shared/reference/standard-links.ts';
import type { CustomIcon } from '#shared/schemas/dealer-schema.ts';

/** An external page, with the label that the user reads. */
type DealerLink = Pick<CustomIcon, 'Id' | 'Url'> & { label: string };

const noCustomIcons: CustomIcon[] = [];

/**
 * Price guidance, promotions and the dealer's own links. Empty for a read-only order, in customer view, and
 * without the permission.
 */
export function useOpenOrderLinks(): readonly DealerLink[] {
  const { dealer } = useOrderPage();
  const isHidden = useWorksheet(
    (worksheet) => areBundlesLocked(worksheet) || worksheet.view.isCustomerSafe,
  );
  const isEnabled = useHasPermission('open-dealer-links') && !isHidden;
  const { data } = useReferenceData(
    dealers.listCustomIcons,
    isEnabled ? { params: { id: dealer.Id } } : null,
  );
  const links = (isEnabled && data) || noCustomIcons;
  return links.map(({ Id, Url, ...link }) => ({ Id, Url, label: getLinkLabel({ Id, ...link }) }));
}

export function DealerLinks() {
  return useOpenOrderLinks().map(({ Id, label, Url }) => (
    <a
      key={Id}
      className={getButtonClass({ variant: 'text', size: 'small' })}
      href={Url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span className="button-label">
        {label}
        <span className="sr-only"> {t`(opens in a new tab)`}</span>
      </span>
      <Icon name="external" className="button-icon button-icon-right" />
    </a>
  ));
}
