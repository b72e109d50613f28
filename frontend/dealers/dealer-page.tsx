import { useMemo, type FormEvent } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { getButtonClass } from '#frontend/parts/controls/button.tsx';
import {
  FormCard,
  FormCardLinks,
  ImmediateCards,
  createGroupOfCardsWithoutSave,
} from '#frontend/parts/controls/form-card.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { getDealerUsersPath, paths, getFormTemplatesPath } from '#frontend/paths.ts';
import { ConcurrentChangesNotice } from '#frontend/record-form/concurrent-changes-notice.tsx';
import { countChangedFields } from '#frontend/record-form/count-changed-fields.ts';
import { RecordFormBar } from '#frontend/record-form/record-form-bar.tsx';
import { useFocusFirstError } from '#frontend/record-form/use-focus-first-error.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { ConfiguratorUploadCard } from '#frontend/uploads/upload-kind-cards.tsx';
import { dealerStatuses } from '#shared/constants.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import {
  DealerConfigurationFactsCard,
  WorksheetDefaultsFactsCard,
  DealerHistoryCard,
  DealerManufacturersCard,
  RepTypesFactsCard,
  SynonymsFactsCard,
} from './dealer-facts-cards.tsx';
import { createPlatformDealerFormDefinition, type PlatformDealerForm } from './dealer-form.ts';
import { dealerCardIds, dealerProfileCards, platformDealerFieldLabels } from './dealer-labels.ts';
import { DealerListsCard } from './dealer-lists-card.tsx';
import { DealerLogoCard } from './dealer-logo-card.tsx';
import { DealerStatusBadge } from './dealer-status-badge.tsx';
import { PrimaryContactCard, PlatformGeneralCard } from './platform-dealer-cards.tsx';

/** /dashboard/profile/1: a dealer, as a SmartSales Admin maintains it. */
export function DealerPage() {
  const id = Number(useParams().did);
  const dealerResult = useApiCall(dealers.getDealer, { params: { id } }, { showsOwnFailure: true });
  return (
    <>
      <Breadcrumbs
        title={dealerResult.data?.DisplayName ?? t`Dealer Profile`}
        parent={{ label: t`Dealers`, to: paths.dealers }}
      />
      <Loaded result={dealerResult} failureText={t`The dealer could not be loaded`}>
        {(dealer) => (
          <DealerProfile
            key={dealer.Id}
            dealer={dealer}
            onSaved={(saved) => saved && void dealerResult.mutate(saved, { revalidate: false })}
          />
        )}
      </Loaded>
    </>
  );
}

const dealerCardLinks = [
  {
    title: t`Dealer Profile`,
    cards: dealerProfileCards,
  },
  createGroupOfCardsWithoutSave([
    { id: dealerCardIds.logo, title: t`Logo` },
    { id: dealerCardIds.configurators, title: t`Upload Configurator` },
    { id: dealerCardIds.templates, title: t`Upload Form Templates` },
    { id: dealerCardIds.lists, title: t`Groups, links and tax rates` },
  ]),
  { title: t`Record`, cards: [{ id: dealerCardIds.history, title: t`History` }] },
];

type DealerProfileProps = {
  dealer: DealerWithVersion;
  onSaved: (saved: DealerWithVersion | undefined) => void;
};

function DealerProfile({ dealer, onSaved }: DealerProfileProps) {
  const definition = useMemo(() => createPlatformDealerFormDefinition(dealer), [dealer]);
  const record = useRecordForm(definition, dealer, { onSaved });
  const { form, before: savedForm, errors, change, isSaving } = record;
  const element = useFocusFirstError(record.rejectedErrors);
  const changes = countChangedFields(form, savedForm);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await confirmDealerStatus(dealer, savedForm, form)) await record.save();
  };
  return (
    <>
      <form ref={element} className="cardset" noValidate onSubmit={(event) => void submit(event)}>
        <RecordFormBar
          heading={
            <>
              <h1 className="dealer-name">{dealer.CompanyName}</h1>
              <DealerStatusBadge status={dealer.DealerStatus} />
            </>
          }
          unchangedText=""
          changeCount={changes}
          draftOffers={[record.offer]}
          isSaving={isSaving}
          onDiscard={record.discard}
        >
          <Link className={getButtonClass({ variant: 'text' })} to={getDealerUsersPath(dealer.Id)}>
            <Icon name="users" className="button-icon" />
            <span className="button-label">{t`User-Management`}</span>
          </Link>
        </RecordFormBar>
        <FormCardLinks name={t`Dealer Profile`} groups={dealerCardLinks} />
        <div className="cardset-cards">
          <ConcurrentChangesNotice record={record} labels={platformDealerFieldLabels} />
          <PlatformGeneralCard {...{ dealer, form, errors, change }} />
          <WorksheetDefaultsFactsCard dealer={dealer} />
          <DealerConfigurationFactsCard dealer={dealer} />
          <PrimaryContactCard {...{ form, errors, change }} />
          <DealerManufacturersCard dealer={dealer} />
          <RepTypesFactsCard dealer={dealer} />
          <SynonymsFactsCard dealer={dealer} />
          <ImmediateCards>
            <DealerLogoCard dealerId={dealer.Id} />
            <ConfiguratorUploadCard
              id={dealerCardIds.configurators}
              title={t`Upload Configurator`}
              owner={dealer.Id}
            />
            <FormCard
              id={dealerCardIds.templates}
              title={t`Upload Form Templates`}
              description={t`Forms printed on the dealer’s own paper.`}
            >
              <Link
                className={getButtonClass({ variant: 'secondary' })}
                to={getFormTemplatesPath(dealer.Id)}
              >
                <Icon name="file" className="button-icon" />
                <span className="button-label">{t`Form Templates`}</span>
              </Link>
            </FormCard>
            <DealerListsCard dealerId={dealer.Id} />
          </ImmediateCards>
          <DealerHistoryCard dealer={dealer} />
        </div>
      </form>
    </>
  );
}

/** Asks before a dealer is discontinued, because its users can then no longer sign in. */
async function confirmDealerStatus(
  { CompanyName }: DealerWithVersion,
  savedForm: PlatformDealerForm,
  { DealerStatus }: PlatformDealerForm,
): Promise<boolean> {
  const isStatusChanged = DealerStatus !== savedForm.DealerStatus;
  if (!isStatusChanged || DealerStatus !== dealerStatuses.discontinued) return true;
  return askToConfirm({
    title: t`Discontinue ${CompanyName}?`,
    text: t`Its users are signed out at once, and cannot sign in until it has another status. Orders and customers are kept.`,
    accept: t`Discontinue`,
    isDestructive: true,
  });
}
