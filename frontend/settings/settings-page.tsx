import { Link, useRevalidator } from 'react-router-dom';
import { useCall } from '#frontend/api/use-call.ts';
import { useUnsavedGuard } from '#frontend/browser/unsaved.ts';
import {
  OwnDealerCards,
  ownDealerLinks,
  OwnUploadCards,
  ownUploadLinks,
} from '#frontend/dealers/own-dealer.tsx';
import { useOwnDealer } from '#frontend/dealers/use-own-dealer.ts';
import { CardLinks, ImmediateCards, toImmediateCardGroup } from '#frontend/parts/controls/card.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { Failed, LoadingRows, WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { getDealerUsersPath } from '#frontend/paths.ts';
import { MeanwhileNotice } from '#frontend/record-form/meanwhile-notice.tsx';
import { RecordBar } from '#frontend/record-form/record-bar.tsx';
import { useFirstError } from '#frontend/record-form/use-first-error.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { rememberUser } from '#frontend/session/session.ts';
import { roles } from '#shared/access/roles.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { DealerWithVersion } from '#shared/schemas/dealer-schema.ts';
import type { Profile } from '#shared/schemas/profile-schema.ts';
import { ColumnsCard } from './columns-card.tsx';
import { DisplayCard } from './display-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { PersonalDetails, profileLabels } from './personal-details.tsx';
import { SecurityCard } from './security/security-card.tsx';
import { UploadCards, useUploadCards } from './upload-cards.tsx';
import { useColumns } from './use-columns.ts';
import { usePasswordSettings } from './use-password-settings.ts';
import { showChosen, useProfile } from './use-profile.ts';
import { useSettings } from './use-settings.ts';
import { UserWorksheetDefaultsCard } from './user-worksheet-defaults-card.tsx';
import './settings.css';

/** /dashboard/settings */
export function SettingsPage() {
  const read = useCall(users.getProfile, {}, { isFailureShown: true });
  return (
    <>
      <Crumbs here={t`Settings`} />
      <WhenLoaded of={read} failed={t`Your settings did not load`}>
        {(profile) => <Settings profile={profile} />}
      </WhenLoaded>
    </>
  );
}

const cards = [
  { id: 'personal', title: t`Personal Details` },
  { id: 'defaults', title: t`Worksheet Defaults`, isOfStaff: true },
  { id: 'columns', title: t`Order Search Columns`, isOfStaff: true },
  { id: 'display', title: t`Display` },
  { id: 'password', title: t`Password` },
];

const security = { id: 'security', title: t`Security` };

function Settings({ profile }: { profile: Profile }) {
  const canEditDealer = useMay('access-dealer-profile');
  if (profile.UserRoleId === roles.smartSalesAdmin) return <Cards profile={profile} />;
  return canEditDealer ? <WithDealer profile={profile} /> : <OfStaff profile={profile} />;
}

/** Who belongs to a dealer has a list of orders, too. */
const OfStaff = ({ profile, dealer }: { profile: Profile; dealer?: DealerPart }) => (
  <Cards profile={profile} columns={useColumns()} dealer={dealer} />
);

/** Whoever keeps their dealer does so beside their own profile. */
function WithDealer({ profile }: { profile: Profile }) {
  const { data, error, mutate } = useCall(
    dealers.getDealer,
    { params: { id: profile.DealerId ?? 0 } },
    { isFailureShown: true },
  );
  if (data) return <OfAdministrator profile={profile} dealer={data} />;
  if (!error) return <LoadingRows count={8} />;
  return (
    <>
      <Failed
        title={t`The dealer could not be loaded`}
        text={error.message}
        onRetry={() => void mutate()}
      />
      <OfStaff profile={profile} />
    </>
  );
}

function OfAdministrator({ profile, dealer }: { profile: Profile; dealer: DealerWithVersion }) {
  return <OfStaff profile={profile} dealer={useOwnDealer(dealer)} />;
}

type DealerPart = ReturnType<typeof useOwnDealer>;
type CardsProps = {
  profile: Profile;
  columns?: ReturnType<typeof useColumns>;
  dealer?: DealerPart | undefined;
};

function Cards({ profile, columns, dealer }: CardsProps) {
  const revalidator = useRevalidator();
  const mine = useProfile(profile, (saved) => {
    rememberUser(saved);
    void revalidator.revalidate();
  });
  const { form, errors, change, judge } = mine.record;
  const { passwords, setPasswords, ...password } = usePasswordSettings();
  const parts = [mine, ...(columns ? [columns] : []), password, ...(dealer ? [dealer] : [])];
  const settings = useSettings(parts, () => showChosen(mine.record.before));
  const { changes, isSaving } = settings;
  const element = useFirstError(settings.refusal);
  useUnsavedGuard(changes > 0, t`Your settings have unsaved changes. They will be lost.`);
  const isStaff = columns !== undefined;
  const uploads = useUploadCards(dealer !== undefined);
  const groups = useCardGroups({ isStaff, isBesideDealer: dealer !== undefined, uploads });
  return (
    <form
      ref={element}
      className="cardset"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void settings.save();
      }}
    >
      <RecordBar
        about={
          dealer
            ? t`Saves Dealer Profile and My Profile together.`
            : t`All settings are saved together.`
        }
        changes={changes}
        offers={[mine.record.offer, ...(dealer ? [dealer.record.offer] : [])]}
        isSaving={isSaving}
        onDiscard={settings.discard}
      />
      <CardLinks name={t`Settings`} groups={groups}>
        <OwnReps />
      </CardLinks>
      <div className="cardset-cards">
        <MeanwhileNotice record={mine.record} labels={profileLabels} />
        <PersonalDetails profile={profile} {...{ form, errors, change }} />
        {isStaff && <UserWorksheetDefaultsCard {...{ form, errors, change, judge }} />}
        {columns?.choices && (
          <ColumnsCard
            choices={columns.choices}
            error={columns.error}
            onChange={columns.setChoices}
          />
        )}
        <DisplayCard {...{ form, errors, change }} />
        <PasswordCard passwords={passwords} errors={password.errors} onChange={setPasswords} />
        {dealer && <OwnDealerCards part={dealer} />}
        <ImmediateCards>
          <SecurityCard />
          {dealer && <OwnUploadCards dealerId={dealer.dealer.Id} />}
          <UploadCards cards={uploads} />
        </ImmediateCards>
      </div>
    </form>
  );
}

type Grouping = {
  isStaff: boolean;
  isBesideDealer: boolean;
  uploads: ReturnType<typeof useUploadCards>;
};

/** The ways to the cards that there are for this user. */
function useCardGroups({ isStaff, isBesideDealer, uploads }: Grouping) {
  const ownUploads = ownUploadLinks(useMay('upload-configurators'));
  return [
    { title: t`My Profile`, cards: cards.filter(({ isOfStaff }) => isStaff || !isOfStaff) },
    ...(isBesideDealer ? [ownDealerLinks] : []),
    toImmediateCardGroup([security, ...(isBesideDealer ? ownUploads : []), ...uploads]),
  ];
}

/** A Sales Manager keeps the users who report to them; the rail leads administrators to all. */
function OwnReps() {
  const { DealerId } = useCurrentUser();
  const managesSome = useMay('manage-users');
  const managesAll = useMay('manage-every-user');
  if (!managesSome || managesAll || DealerId === null) return null;
  return <Link to={getDealerUsersPath(DealerId)}>{t`My Reps`}</Link>;
}
