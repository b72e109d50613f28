import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { Tabs } from '#frontend/parts/controls/tabs.tsx';
import { t } from '#shared/language/t.ts';
import { dataFileKinds, type DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { UploadsAndReleasesSection } from './upload-card.tsx';

const dataFileTitles: Record<DataFileKind, string> = {
  customers: t`Customers`,
  products: t`Products`,
  manufacturers: t`Manufacturers`,
  colleagues: t`Colleagues`,
  'contract-prices': t`Contract prices`,
};

type DataFilesCardProps = { id: string; title: string; owner: number };

/** Uploads of data files from the dealer's own systems. */
export const DataFilesCard = ({ id, title, owner }: DataFilesCardProps) => (
  <FormCard
    id={id}
    title={title}
    description={t`Files of your own systems, with a row for each record. Check tells what a file would do, and changes nothing.`}
  >
    <Tabs
      label={t`Kind of file`}
      tabs={dataFileKinds.map((kind) => ({
        title: dataFileTitles[kind],
        content: (
          <UploadsAndReleasesSection
            key={kind}
            listName={dataFileTitles[kind]}
            uploadLocation={{ kind, owner }}
            successText={dataFilesTexts.uploaded}
          />
        ),
      }))}
    />
  </FormCard>
);
