import { t } from '#shared/language/t.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { UploadCard } from './upload-card.tsx';

type Props = { id: string; title: string; owner: number };

/** The configurators of a dealer. */
export const ConfiguratorCard = ({ owner, ...named }: Props) => (
  <UploadCard
    {...named}
    about={t`A configurator of yours: tab-separated text, or a zip file of it and a logo.`}
    uploadLocation={{ kind: 'configurator', owner }}
    done={uploadsTexts.configuratorUploaded}
  />
);

/** The catalogue of a manufacturer. */
export const SmartCatalogCard = ({ owner, ...named }: Props) => (
  <UploadCard
    {...named}
    about={t`Web pages with their pictures, as a .zip. Reps see them once all has been read; until then they have the catalogue before it.`}
    uploadLocation={{ kind: 'smart-catalog', owner }}
    done={uploadsTexts.catalogUploaded}
  />
);

/** Databases of the product before this one. */
export const AccessDatabaseCard = ({ owner, ...named }: Props) => (
  <UploadCard
    {...named}
    about={t`Orders of the Access product. They stand in the list of orders, where they can be opened, printed and duplicated.`}
    uploadLocation={{ kind: 'access-database', owner }}
    done={uploadsTexts.accessUploaded}
  />
);
