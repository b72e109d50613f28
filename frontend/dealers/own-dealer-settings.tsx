import { ConcurrentChangesNotice } from '#frontend/record-form/concurrent-changes-notice.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { ConfiguratorUploadCard } from '#frontend/uploads/upload-kind-cards.tsx';
import { t } from '#shared/language/t.ts';
import { ApprovalsCard } from './approvals-card.tsx';
import { CommissionCard } from './commission-card.tsx';
import {
  PrimaryContactFactsCard,
  DealerHistoryCard,
  DealerManufacturersCard,
} from './dealer-facts-cards.tsx';
import { dealerCardIds, dealerProfileCards, ownDealerFieldLabels } from './dealer-labels.ts';
import { DealerLogoCard } from './dealer-logo-card.tsx';
import {
  DealerConfigurationCard,
  WorksheetDefaultsCard,
  DealerGeneralCard,
} from './own-dealer-cards.tsx';
import { RepTypesCard } from './rep-types-card.tsx';
import { SynonymsCard } from './synonyms-card.tsx';
import type { useOwnDealerForm } from './use-own-dealer.ts';

const configuratorsCard = { id: dealerCardIds.configurators, title: t`Upload Configurator` };

/** The links to these cards. */
export const ownDealerLinks = {
  title: t`Dealer Profile`,
  cards: [...dealerProfileCards, { id: dealerCardIds.history, title: t`History` }],
};

/** The links to the dealer's commission rates and uploads. Configurators are only for users who may upload them. */
export const createOwnUploadLinks = (mayUploadConfigurators: boolean) => [
  { id: dealerCardIds.commission, title: t`Commission` },
  { id: dealerCardIds.logo, title: t`Logo` },
  ...(mayUploadConfigurators ? [configuratorsCard] : []),
];

type OwnDealerCardsProps = { ownDealer: ReturnType<typeof useOwnDealerForm> };

/** The user's own dealer, as part of the settings. */
export function OwnDealerCards({ ownDealer: { record, dealer } }: OwnDealerCardsProps) {
  const { form, change, errors, validateField } = record;
  const props = { form, change, errors, validateField };
  return (
    <div role="group" aria-label={t`Dealer Profile`}>
      <ConcurrentChangesNotice record={record} labels={ownDealerFieldLabels} />
      <DealerGeneralCard dealer={dealer} {...props} />
      <WorksheetDefaultsCard {...props} />
      <DealerConfigurationCard {...props} />
      <PrimaryContactFactsCard dealer={dealer} />
      <DealerManufacturersCard dealer={dealer} />
      <RepTypesCard {...props} />
      <ApprovalsCard {...props} savedRules={record.before.ApprovalRules} />
      <SynonymsCard {...props} />
      <DealerHistoryCard dealer={dealer} />
    </div>
  );
}

/** The dealer's commission rates and uploads, which take effect at once. */
export function OwnUploadCards({ dealerId }: { dealerId: number }) {
  const mayUpload = useHasPermission('upload-configurators');
  return (
    <>
      <CommissionCard dealerId={dealerId} />
      <DealerLogoCard dealerId={dealerId} />
      {mayUpload && <ConfiguratorUploadCard {...configuratorsCard} owner={dealerId} />}
    </>
  );
}
