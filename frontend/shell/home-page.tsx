import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { pathOfMembers, pathOfTemplates } from '#frontend/paths.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import './home-page.css';

/** /dashboard, for those who have no orders. */
export function HomePage() {
  const { FirstName } = useCurrentUser();
  const mayName = useMay('name-any-dealer');
  return (
    <>
      <Crumbs here={t`Home`} />
      <div className="fill void">
        <Empty
          icon="user"
          title={t`Welcome, ${FirstName}`}
          text={t`Your account administers the platform. Orders belong to the dealers.`}
        >
          {mayName && <OpenDealer />}
        </Empty>
      </div>
    </>
  );
}

/** What is kept for a dealer, by the dealer's number. */
function OpenDealer() {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isNumber = /^\d{1,15}$/.test(number.trim());
  const open = (pathOf: (dealerId: number) => string) => {
    setIsTried(true);
    if (isNumber) void navigate(pathOf(Number(number)));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    open(pathOfMembers);
  };
  return (
    <form className="home-open" noValidate onSubmit={submit}>
      <TextField
        label={t`Dealer number`}
        inputMode="numeric"
        value={number}
        error={isTried && !isNumber ? t`Enter the number of a dealer` : undefined}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button label={t`User Management`} type="submit" />
      <Button label={t`Form Templates`} look="secondary" onClick={() => open(pathOfTemplates)} />
    </form>
  );
}
