import { Card } from '#frontend/parts/controls/card.tsx';
import { Tabs } from '#frontend/parts/controls/tabs.tsx';
import { t } from '#shared/language/t.ts';
import type { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import { dataFilesTexts } from '#shared/texts/data-files-texts.ts';
import { UploadFiles } from './upload-card.tsx';

const kinds: readonly { kind: DataFileKind; title: string }[] = [
  { kind: 'customers', title: t`Customers` },
  { kind: 'products', title: t`Products` },
  { kind: 'manufacturers', title: t`Manufacturers` },
  { kind: 'colleagues', title: t`Colleagues` },
];

type Props = { id: string; title: string; owner: number };

/** What the dealer's own systems know, as files. */
export const DataCard = ({ id, title, owner }: Props) => (
  <Card
    id={id}
    title={title}
    about={t`Files of your own systems, with a row for each record. Check tells what a file would do, and changes nothing.`}
  >
    <Tabs
      label={t`Kind of file`}
      tabs={kinds.map(({ kind, title: name }) => ({
        title: name,
        content: (
          <UploadFiles
            key={kind}
            title={name}
            uploadLocation={{ kind, owner }}
            done={dataFilesTexts.uploaded}
          />
        ),
      }))}
    />
  </Card>
);
