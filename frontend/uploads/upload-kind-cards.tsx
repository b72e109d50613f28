import { t } from '#shared/language/t.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { UploadCard } from './upload-card.tsx';

type UploadKindCardProps = { id: string; title: string; owner: number };

/** The configurators of a dealer. */
export const ConfiguratorUploadCard = ({ owner, ...named }: UploadKindCardProps) => (
  <UploadCard
    {...named}
    description={t`A configurator of yours: tab-separated text, or a zip file of it and a logo.`}
    uploadLocation={{ kind: 'configurator', owner }}
    successText={uploadsTexts.configuratorUploaded}
  />
);

/** The catalogue of a manufacturer. */
export const SmartCatalogUploadCard = ({ owner, ...named }: UploadKindCardProps) => (
  <UploadCard
    {...named}
    description={t`Web pages with their pictures, as a .zip. Reps see them once all has been read; until then they have the catalogue before it.`}
    uploadLocation={{ kind: 'smart-catalog', owner }}
    successText={uploadsTexts.catalogUploaded}
  />
);

/** Databases of the previous product. */
export const AccessDatabaseUploadCard = ({ owner, ...named }: UploadKindCardProps) => (
  <UploadCard
    {...named}
    description={t`Orders of the Access product. They stand in the list of orders, where they can be opened, printed and duplicated.`}
    uploadLocation={{ kind: 'access-database', owner }}
    successText={uploadsTexts.accessUploaded}
  />
);
