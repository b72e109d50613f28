import { MeanwhileNotice } from '#frontend/record-form/meanwhile-notice.tsx';
import { useMay } from '#frontend/session/current-user.ts';
import { ConfiguratorCard } from '#frontend/uploads/kinds.tsx';
import { t } from '#shared/language/t.ts';
import { cardIds, cards, ownLabels } from './dealer-words.ts';
import { ContactFacts, HistoryCard, ManufacturersCard } from './facts.tsx';
import { LogoCard } from './logo-card.tsx';
import { ConfigurationFields, DefaultsFields, GeneralFields } from './own-cards.tsx';
import { RepTypesFields } from './rep-types.tsx';
import { SearchWordsFields } from './search-words.tsx';
import type { useOwnDealer } from './use-own-dealer.ts';

const configurators = { id: cardIds.configurators, title: t`Upload Configurator` };

/** The way to each of them; configurators are for those who may give some. */
export const ownDealerLinks = (mayUpload: boolean) => ({
  title: t`Dealer Profile`,
  cards: [
    ...cards,
    ...(mayUpload ? [configurators] : []),
    { id: cardIds.history, title: t`History` },
  ],
});

type Props = { part: ReturnType<typeof useOwnDealer> };

/** One's own dealer among the settings. */
export function OwnDealerCards({ part: { record, dealer } }: Props) {
  const mayUpload = useMay('upload-configurators');
  const { form, change, errors, judge } = record;
  const props = { form, change, errors, judge };
  return (
    <div role="group" aria-label={t`Dealer Profile`}>
      <MeanwhileNotice record={record} labels={ownLabels} />
      <GeneralFields dealer={dealer} {...props} />
      <LogoCard dealerId={dealer.Id} />
      <DefaultsFields {...props} />
      <ConfigurationFields {...props} />
      <ContactFacts dealer={dealer} />
      <ManufacturersCard dealer={dealer} />
      <RepTypesFields {...props} />
      <SearchWordsFields {...props} />
      {mayUpload && <ConfiguratorCard {...configurators} owner={dealer.Id} />}
      <HistoryCard dealer={dealer} />
    </div>
  );
}
