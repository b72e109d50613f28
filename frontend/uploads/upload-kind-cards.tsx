import { t } from '#shared/language/t.ts';
import type { DataFileKind } from '#shared/schemas/data-file-schema.ts';
import type { UploadKind } from '#shared/schemas/upload-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';
import { UploadCard } from './upload-card.tsx';

/** Data files share a card (data-files-card.tsx); documents are uploaded where they are attached. */
type CardUploadKind = Exclude<UploadKind, DataFileKind | 'document'>;

type UploadKindTexts = { description: string; successText: string };

const textsByKind: Record<CardUploadKind, UploadKindTexts> = {
  configurator: {
    description: t`A configurator of yours: tab-separated text, or a zip file of it and a logo.`,
    successText: uploadsTexts.configuratorUploaded,
  },
  'smart-catalog': {
    description: t`Web pages with their pictures, as a .zip. Reps see them once all has been read; until then they have the catalogue before it.`,
    successText: uploadsTexts.catalogUploaded,
  },
  'access-database': {
    description: t`Orders of the Access product. They stand in the list of orders, where they can be opened, printed and duplicated.`,
    successText: uploadsTexts.accessUploaded,
  },
};

type UploadKindCardProps = { id: string; title: string; owner: number };

const createUploadKindCard =
  (kind: CardUploadKind) =>
  ({ owner, ...named }: UploadKindCardProps) => (
    <UploadCard {...named} {...textsByKind[kind]} uploadLocation={{ kind, owner }} />
  );

/** The configurators of a dealer. */
export const ConfiguratorUploadCard = createUploadKindCard('configurator');

/** The catalogue of a manufacturer. */
export const SmartCatalogUploadCard = createUploadKindCard('smart-catalog');

/** Databases of the previous product. */
export const AccessDatabaseUploadCard = createUploadKindCard('access-database');
