import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { DataFilesCard } from '#frontend/uploads/data-files-card.tsx';
import {
  AccessDatabaseUploadCard,
  ConfiguratorUploadCard,
} from '#frontend/uploads/upload-kind-cards.tsx';
import { t } from '#shared/language/t.ts';

const configuratorUpload = {
  id: 'configurators',
  title: t`Configurator Upload`,
  CardComponent: ConfiguratorUploadCard,
};
const databaseUpload = {
  id: 'access-database',
  title: t`Access Database Upload`,
  CardComponent: AccessDatabaseUploadCard,
};

const dealerDataUpload = { id: 'dealer-data', title: t`Dealer Data`, CardComponent: DataFilesCard };

/**
 * The uploads of this user. For an administrator of the dealer, configurators are among the dealer's cards.
 */
export function useUploadCards(isDealerShown: boolean) {
  const mayUploadConfigurators = useHasPermission('upload-configurators');
  const mayUploadDatabases = useHasPermission('access-msAccess-db-upload');
  const mayLoadData = useHasPermission('load-dealer-data');
  return [
    ...(mayLoadData ? [dealerDataUpload] : []),
    ...(mayUploadConfigurators && !isDealerShown ? [configuratorUpload] : []),
    ...(mayUploadDatabases ? [databaseUpload] : []),
  ];
}

type UploadCardsProps = { cards: ReturnType<typeof useUploadCards> };

export function UploadCards({ cards }: UploadCardsProps) {
  const { DealerId } = useCurrentUser();
  if (DealerId === null) return null;
  return cards.map(({ id, title, CardComponent }) => (
    <CardComponent key={id} id={id} title={title} owner={DealerId} />
  ));
}
