import { useMemo, type FormEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useCall } from '#frontend/api/use-call.ts';
import { classOf } from '#frontend/parts/controls/button.tsx';
import {
  Card,
  CardLinks,
  ImmediateCards,
  toImmediateCardGroup,
} from '#frontend/parts/controls/card.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { getDealerUsersPath, paths, pathOfTemplates } from '#frontend/paths.ts';
import { changesIn } from '#frontend/record-form/changes-in.ts';
import { MeanwhileNotice } from '#frontend/record-form/meanwhile-notice.tsx';
import { RecordBar } from '#frontend/record-form/record-bar.tsx';
import { useFirstError } from '#frontend/record-form/use-first-error.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { ConfiguratorCard } from '#frontend/uploads/kinds.tsx';
import { dealerStatuses } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import {
  DealerConfigurationFactsCard,
  WorksheetDefaultsFactsCard,
  HistoryCard,
  ManufacturersCard,
  RepTypesFactsCard,
  SynonymsFactsCard,
} from './dealer-facts-cards.tsx';
import { platformKind, type PlatformForm } from './dealer-form.ts';
import { cardIds, cards, platformLabels } from './dealer-labels.ts';
import { DealerListsCard } from './dealer-lists-card.tsx';
import { LogoCard } from './logo-card.tsx';
import { ContactFields, PlatformGeneral } from './platform-cards.tsx';
import { StatusBadge } from './status.tsx';

/** /dashboard/profile/1: a dealer as a SmartSales Admin keeps it. */
export function DealerPage() {
  const id = Number(useParams().did);
  const read = useCall(dealers.getDealer, { params: { id } }, { isFailureShown: true });
  return (
    <>
      <Crumbs
        here={read.data?.DisplayName ?? t`Dealer Profile`}
        above={{ label: t`Dealers`, to: paths.dealers }}
      />
      <WhenLoaded of={read} failed={t`The dealer could not be loaded`}>
        {(dealer) => (
          <Profile
            key={dealer.Id}
            dealer={dealer}
            onSaved={(saved) => saved && void read.mutate(saved, { revalidate: false })}
          />
        )}
      </WhenLoaded>
    </>
  );
}

const links = [
  {
    title: t`Dealer Profile`,
    cards,
  },
  toImmediateCardGroup([
    { id: cardIds.logo, title: t`Logo` },
    { id: cardIds.configurators, title: t`Upload Configurator` },
    { id: cardIds.templates, title: t`Upload Form Templates` },
    { id: cardIds.lists, title: t`Groups, links and tax rates` },
  ]),
  { title: t`Record`, cards: [{ id: cardIds.history, title: t`History` }] },
];

type Props = {
  dealer: DealerWithVersion;
  onSaved: (saved: DealerWithVersion | undefined) => void;
};

function Profile({ dealer, onSaved }: Props) {
  const kind = useMemo(() => platformKind(dealer), [dealer]);
  const record = useRecordForm(kind, dealer, { onSaved });
  const { form, before, errors, change, isSaving } = record;
  const element = useFirstError(record.refusal);
  const changes = changesIn(form, before);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await isMeant(dealer, before, form)) await record.save();
  };
  return (
    <>
      <form ref={element} className="cardset" noValidate onSubmit={(event) => void submit(event)}>
        <RecordBar
          lead={
            <>
              <h1 className="dealer-name">{dealer.CompanyName}</h1>
              <StatusBadge status={dealer.DealerStatus} />
            </>
          }
          about=""
          changes={changes}
          offers={[record.offer]}
          isSaving={isSaving}
          onDiscard={record.discard}
        >
          <Link className={classOf({ variant: 'text' })} to={getDealerUsersPath(dealer.Id)}>
            <Icon name="users" className="p-button-icon" />
            <span className="p-button-label">{t`User-Management`}</span>
          </Link>
        </RecordBar>
        <CardLinks name={t`Dealer Profile`} groups={links} />
        <div className="cardset-cards">
          <MeanwhileNotice record={record} labels={platformLabels} />
          <PlatformGeneral {...{ dealer, form, errors, change }} />
          <WorksheetDefaultsFactsCard dealer={dealer} />
          <DealerConfigurationFactsCard dealer={dealer} />
          <ContactFields {...{ form, errors, change }} />
          <ManufacturersCard dealer={dealer} />
          <RepTypesFactsCard dealer={dealer} />
          <SynonymsFactsCard dealer={dealer} />
          <ImmediateCards>
            <LogoCard dealerId={dealer.Id} />
            <ConfiguratorCard
              id={cardIds.configurators}
              title={t`Upload Configurator`}
              owner={dealer.Id}
            />
            <Card
              id={cardIds.templates}
              title={t`Upload Form Templates`}
              about={t`Forms printed on the dealer’s own paper.`}
            >
              <Link className={classOf({ variant: 'secondary' })} to={pathOfTemplates(dealer.Id)}>
                <Icon name="file" className="p-button-icon" />
                <span className="p-button-label">{t`Form Templates`}</span>
              </Link>
            </Card>
            <DealerListsCard dealerId={dealer.Id} />
          </ImmediateCards>
          <HistoryCard dealer={dealer} />
        </div>
      </form>
    </>
  );
}

/** Discontinuing a dealer keeps its users out: that is asked first. */
async function isMeant(
  { CompanyName }: DealerWithVersion,
  before: PlatformForm,
  { DealerStatus }: PlatformForm,
): Promise<boolean> {
  const isNew = DealerStatus !== before.DealerStatus;
  if (!isNew || DealerStatus !== dealerStatuses.discontinued) return true;
  return confirm({
    title: t`Discontinue ${CompanyName}?`,
    text: t`Its users are signed out at once, and cannot sign in until it has another status. Orders and customers are kept.`,
    accept: t`Discontinue`,
    isDestructive: true,
  });
}
