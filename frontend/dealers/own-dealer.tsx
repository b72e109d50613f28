import { MeanwhileNotice } from '#frontend/record-form/meanwhile-notice.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { ConfiguratorCard } from '#frontend/uploads/kinds.tsx';
import { t } from '#shared/language/t.ts';
import { PrimaryContactFactsCard, HistoryCard, ManufacturersCard } from './dealer-facts-cards.tsx';
import { cardIds, cards, ownLabels } from './dealer-labels.ts';
import { LogoCard } from './logo-card.tsx';
import { ConfigurationFields, DefaultsFields, GeneralFields } from './own-cards.tsx';
import { RepTypesFields } from './rep-types.tsx';
import { SynonymsCard } from './synonyms-card.tsx';
import type { useOwnDealer } from './use-own-dealer.ts';

const configurators = { id: cardIds.configurators, title: t`Upload Configurator` };

/** The way to each of them. */
export const ownDealerLinks = {
  title: t`Dealer Profile`,
  cards: [...cards, { id: cardIds.history, title: t`History` }],
};

/** The way to what is uploaded for it; configurators are for those who may give some. */
export const ownUploadLinks = (mayUpload: boolean) => [
  { id: cardIds.logo, title: t`Logo` },
  ...(mayUpload ? [configurators] : []),
];

type Props = { part: ReturnType<typeof useOwnDealer> };

/** One's own dealer among the settings. */
export function OwnDealerCards({ part: { record, dealer } }: Props) {
  const { form, change, errors, judge } = record;
  const props = { form, change, errors, judge };
  return (
    <div role="group" aria-label={t`Dealer Profile`}>
      <MeanwhileNotice record={record} labels={ownLabels} />
      <GeneralFields dealer={dealer} {...props} />
      <DefaultsFields {...props} />
      <ConfigurationFields {...props} />
      <PrimaryContactFactsCard dealer={dealer} />
      <ManufacturersCard dealer={dealer} />
      <RepTypesFields {...props} />
      <SynonymsCard {...props} />
      <HistoryCard dealer={dealer} />
    </div>
  );
}

/** What is uploaded for it, at once. */
export function OwnUploadCards({ dealerId }: { dealerId: number }) {
  const mayUpload = useMay('upload-configurators');
  return (
    <>
      <LogoCard dealerId={dealerId} />
      {mayUpload && <ConfiguratorCard {...configurators} owner={dealerId} />}
    </>
  );
}
