import { useMemo, type FormEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { RecordHistory } from '#frontend/audit/record-history.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Card, CardLinks, ImmediateCards } from '#frontend/parts/controls/card.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { paths } from '#frontend/paths.ts';
import { changesIn } from '#frontend/record-form/changes-in.ts';
import { MeanwhileNotice } from '#frontend/record-form/meanwhile-notice.tsx';
import { RecordBar } from '#frontend/record-form/record-bar.tsx';
import { useFirstError } from '#frontend/record-form/use-first-error.ts';
import { useRecordForm } from '#frontend/record-form/use-record-form.ts';
import { useRecord } from '#frontend/record-form/use-record.ts';
import { SmartCatalogCard } from '#frontend/uploads/kinds.tsx';
import * as manufacturers from '#shared/contract/manufacturers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { ManufacturerWithVersion } from '#shared/schemas/manufacturer-schema.ts';
import { CertifiedDealers } from './certified-dealers.tsx';
import { GeneralCard } from './general-card.tsx';
import { manufacturerKind, type Calls } from './manufacturer-form.ts';
import { cardIds, cardLinks, labels } from './manufacturer-labels.ts';
import { PhoneNumbers } from './phone-numbers.tsx';
import './manufacturers.css';

/** /dashboard/manufacturers/1/edit */
export const ManufacturerPage = () => (
  <Opened
    calls={{ get: manufacturers.getManufacturer, update: manufacturers.updateManufacturer }}
  />
);

/** /dashboard/smart-catalog-manufacturers/1/edit: the same manufacturer. */
export const SmartCatalogManufacturerPage = () => (
  <Opened
    calls={{
      get: manufacturers.getSmartManufacturer,
      update: manufacturers.updateSmartManufacturer,
    }}
  />
);

function Opened({ calls }: { calls: Calls }) {
  const { id } = useParams();
  return <Loaded key={id} id={Number(id)} calls={calls} />;
}

const above = { label: t`Manufacturers`, to: paths.manufacturers };

function Loaded({ id, calls: { get, update } }: { id: number; calls: Calls }) {
  const { data, error, mutate } = useRecord(get, { params: { id } });
  if (data) return <Profile manufacturer={data} update={update} />;
  return (
    <>
      <Crumbs here={t`Manufacturer Profile`} above={above} />
      {error ? (
        <Failed
          title={t`The manufacturer could not be loaded`}
          text={error.message}
          onRetry={() => void mutate()}
        />
      ) : (
        <LoadingRows count={8} />
      )}
    </>
  );
}

type Props = { manufacturer: ManufacturerWithVersion; update: Calls['update'] };

function Profile({ manufacturer, update }: Props) {
  const leave = useLeave();
  const kind = useMemo(() => manufacturerKind(manufacturer, update), [manufacturer, update]);
  const record = useRecordForm(kind, manufacturer);
  const { form, before, errors, change, isSaving } = record;
  const element = useFirstError(record.refusal);
  const changes = changesIn(form, before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void record.save();
  };
  const cards = { form, errors, change };
  return (
    <form ref={element} className="cardset" noValidate onSubmit={submit}>
      <Crumbs here={before.CompanyName} above={above} />
      <RecordBar
        lead={<h1 className="manufacturer-name">{t`Manufacturer Profile`}</h1>}
        about=""
        changes={changes}
        offers={[record.offer]}
        isSaving={isSaving}
      >
        <Button label={t`Cancel`} variant="secondary" onClick={leave} />
      </RecordBar>
      <CardLinks name={t`Manufacturer Profile`} groups={cardLinks} />
      <div className="cardset-cards">
        <MeanwhileNotice record={record} labels={labels} />
        <GeneralCard {...cards} />
        <CertifiedDealers {...cards} />
        <PhoneNumbers {...cards} />
        <ImmediateCards>
          <SmartCatalogCard
            id={cardIds.smartCatalog}
            title={t`Smart Catalog`}
            owner={manufacturer.Id}
          />
        </ImmediateCards>
        <Card id={cardIds.history} title={t`History`} about={t`Who changed what, and when.`}>
          <RecordHistory
            dealerId={0}
            kind="manufacturer"
            id={manufacturer.Id}
            version={record.base?.Version ?? manufacturer.Version}
          />
        </Card>
      </div>
    </form>
  );
}

/** Back to where it was opened from, a list as it was searched; where it was opened by its address, to the list. */
function useLeave() {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(paths.manufacturers) : navigate(-1));
}
