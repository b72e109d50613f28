import { useMemo, type FormEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RecordHistorySection } from '#frontend/audit/record-history.tsx';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FormCard, FormCardLinks, ImmediateCards } from '#frontend/parts/controls/form-card.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { paths } from '#frontend/paths.ts';
import { ConcurrentChangesNotice } from '#frontend/record-form/concurrent-changes-notice.tsx';
import { countChangedFields } from '#frontend/record-form/count-changed-fields.ts';
import { RecordFormBar } from '#frontend/record-form/record-form-bar.tsx';
import { useFocusFirstError } from '#frontend/record-form/use-focus-first-error.ts';
import { useFreshRecord } from '#frontend/record-form/use-fresh-record.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { SmartCatalogUploadCard } from '#frontend/uploads/upload-kind-cards.tsx';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ManufacturerWithVersion } from '#shared/schemas/manufacturer-schema.ts';
import { CertifiedDealersCard } from './certified-dealers-card.tsx';
import { createManufacturerFormDefinition, type ManufacturerCalls } from './manufacturer-form.ts';
import { ManufacturerGeneralCard } from './manufacturer-general-card.tsx';
import {
  manufacturerCardIds,
  manufacturerCardLinks,
  manufacturerLabels,
} from './manufacturer-labels.ts';
import { PhoneNumbersCard } from './phone-numbers-card.tsx';
import './manufacturers.css';

/** /dashboard/manufacturers/1/edit */
export const ManufacturerPage = () => (
  <ManufacturerRoute
    calls={{ get: manufacturers.getManufacturer, update: manufacturers.updateManufacturer }}
  />
);

/** /dashboard/smart-catalog-manufacturers/1/edit: the same manufacturer. */
export const SmartCatalogManufacturerPage = () => (
  <ManufacturerRoute
    calls={{
      get: manufacturers.getSmartManufacturer,
      update: manufacturers.updateSmartManufacturer,
    }}
  />
);

function ManufacturerRoute({ calls }: { calls: ManufacturerCalls }) {
  const { id } = useParams();
  return <ManufacturerLoader key={id} id={Number(id)} calls={calls} />;
}

const manufacturersCrumb = { label: t`Manufacturers`, to: paths.manufacturers };

function ManufacturerLoader({
  id,
  calls: { get, update },
}: {
  id: number;
  calls: ManufacturerCalls;
}) {
  const manufacturerResult = useFreshRecord(get, { params: { id } });
  return (
    <>
      {!manufacturerResult.data && (
        <Breadcrumbs title={t`Manufacturer Profile`} parent={manufacturersCrumb} />
      )}
      <Loaded result={manufacturerResult} failureText={t`The manufacturer could not be loaded`}>
        {(manufacturer) => <ManufacturerProfileForm manufacturer={manufacturer} update={update} />}
      </Loaded>
    </>
  );
}

type ManufacturerProfileFormProps = {
  manufacturer: ManufacturerWithVersion;
  update: ManufacturerCalls['update'];
};

function ManufacturerProfileForm({ manufacturer, update }: ManufacturerProfileFormProps) {
  const leavePage = useLeavePage();
  const definition = useMemo(
    () => createManufacturerFormDefinition(manufacturer, update),
    [manufacturer, update],
  );
  const record = useRecordForm(definition, manufacturer);
  const { form, before: savedForm, errors, change, isSaving } = record;
  const formRef = useFocusFirstError(record.rejectedErrors);
  const changes = countChangedFields(form, savedForm);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void record.save();
  };
  const cardProps = { form, errors, change };
  return (
    <form ref={formRef} className="cardset" noValidate onSubmit={handleSubmit}>
      <Breadcrumbs title={savedForm.CompanyName} parent={manufacturersCrumb} />
      <RecordFormBar
        heading={<h1 className="manufacturer-name">{t`Manufacturer Profile`}</h1>}
        unchangedText=""
        changeCount={changes}
        draftOffers={[record.offer]}
        isSaving={isSaving}
      >
        <Button label={t`Cancel`} variant="secondary" onClick={leavePage} />
      </RecordFormBar>
      <FormCardLinks name={t`Manufacturer Profile`} groups={manufacturerCardLinks} />
      <div className="cardset-cards">
        <ConcurrentChangesNotice record={record} labels={manufacturerLabels} />
        <ManufacturerGeneralCard {...cardProps} />
        <CertifiedDealersCard {...cardProps} />
        <PhoneNumbersCard {...cardProps} />
        <ImmediateCards>
          <SmartCatalogUploadCard
            id={manufacturerCardIds.smartCatalog}
            title={t`Smart Catalog`}
            owner={manufacturer.Id}
          />
        </ImmediateCards>
        <FormCard
          id={manufacturerCardIds.history}
          title={t`History`}
          description={t`Who changed what, and when.`}
        >
          <RecordHistorySection
            dealerId={0}
            kind="manufacturer"
            id={manufacturer.Id}
            version={record.base?.Version ?? manufacturer.Version}
          />
        </FormCard>
      </div>
    </form>
  );
}

/**
 * Goes back to the previous screen, such as a search list. If the page was opened by its URL, goes to the
 * list.
 */
function useLeavePage() {
  const navigate = useNavigate();
  const isOpenedByUrl = useLocation().key === 'default';
  return () => void (isOpenedByUrl ? navigate(paths.manufacturers) : navigate(-1));
}
