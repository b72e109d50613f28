import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { Tag } from '#frontend/parts/controls/status-tags.tsx';
import { dealerStatuses } from '#shared/constants.ts';
import { translateText } from '#shared/language/t.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { dealerStatusNames } from '#shared/texts/dealers-texts.ts';

type DealerStatus = Dealer['DealerStatus'];
type DealerStatusAppearance = { icon: IconName; tone: 'success' | 'warning' | 'danger' };

const dealerStatusAppearances: Record<DealerStatus, DealerStatusAppearance> = {
  [dealerStatuses.registered]: { icon: 'check', tone: 'success' },
  [dealerStatuses.unregistered]: { icon: 'circle', tone: 'warning' },
  [dealerStatuses.discontinued]: { icon: 'close', tone: 'danger' },
};

/** The dealer's status, for users who cannot change it. */
export const DealerStatusBadge = ({ status }: { status: DealerStatus }) => (
  <Tag text={translateText(dealerStatusNames[status])} {...dealerStatusAppearances[status]} />
);

export const dealerStatusChoices = Object.values(dealerStatuses).map((value) => ({
  value,
  label: dealerStatusNames[value],
}));
