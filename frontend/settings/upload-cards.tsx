import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { DataCard } from '#frontend/uploads/data-card.tsx';
import { AccessDatabaseCard, ConfiguratorCard } from '#frontend/uploads/kinds.tsx';
import { t } from '#shared/language/t.ts';

const configurators = {
  id: 'configurators',
  title: t`Configurator Upload`,
  Kind: ConfiguratorCard,
};
const databases = {
  id: 'access-database',
  title: t`Access Database Upload`,
  Kind: AccessDatabaseCard,
};

const dealerData = { id: 'dealer-data', title: t`Dealer Data`, Kind: DataCard };

/** What the user may upload here; whoever keeps their dealer beside has its configurators among its cards. */
export function useUploadCards(isBesideDealer: boolean) {
  const mayUploadConfigurators = useMay('upload-configurators');
  const mayUploadDatabases = useMay('access-msAccess-db-upload');
  const mayLoadData = useMay('load-dealer-data');
  return [
    ...(mayLoadData ? [dealerData] : []),
    ...(mayUploadConfigurators && !isBesideDealer ? [configurators] : []),
    ...(mayUploadDatabases ? [databases] : []),
  ];
}

type Props = { cards: ReturnType<typeof useUploadCards> };

export function UploadCards({ cards }: Props) {
  const { DealerId } = useCurrentUser();
  if (DealerId === null) return null;
  return cards.map(({ id, title, Kind }) => (
    <Kind key={id} id={id} title={title} owner={DealerId} />
  ));
}
