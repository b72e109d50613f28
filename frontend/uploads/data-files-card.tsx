import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { Tabs } from '#frontend/parts/controls/tabs.tsx';
import { t } from '#shared/language/t.ts';
import type { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { UploadedFilesSection } from './upload-card.tsx';

const dataFileTabs: readonly { kind: DataFileKind; title: string }[] = [
  { kind: 'customers', title: t`Customers` },
  { kind: 'products', title: t`Products` },
  { kind: 'manufacturers', title: t`Manufacturers` },
  { kind: 'colleagues', title: t`Colleagues` },
];

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
      tabs={dataFileTabs.map(({ kind, title: name }) => ({
        title: name,
        content: (
          <UploadedFilesSection
            key={kind}
            title={name}
            uploadLocation={{ kind, owner }}
            successText={dataFilesTexts.uploaded}
          />
        ),
      }))}
    />
  </FormCard>
);
