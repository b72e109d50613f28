import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { TextField } from '#frontend/parts/controls/field.tsx';
import { Empty } from '#frontend/parts/notices/states.tsx';
import { pathOfTemplates } from '#frontend/paths.ts';
import { useCurrentUser, useMay } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import './home-page.css';

/** /dashboard, for those who have no orders. */
export function HomePage() {
  const { FirstName } = useCurrentUser();
  const mayManage = useMay('manage-form-templates');
  return (
    <>
      <Crumbs here={t`Home`} />
      <div className="fill void">
        <Empty
          icon="user"
          title={t`Welcome, ${FirstName}`}
          text={t`Your account administers the platform. Orders belong to the dealers.`}
        >
          {mayManage && <OpenTemplates />}
        </Empty>
      </div>
    </>
  );
}

/** The forms of a dealer, by the dealer's number. */
function OpenTemplates() {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isNumber = /^\d{1,15}$/.test(number.trim());
  const open = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isNumber) void navigate(pathOfTemplates(Number(number)));
  };
  return (
    <form className="home-open" noValidate onSubmit={open}>
      <TextField
        label={t`Dealer number`}
        inputMode="numeric"
        value={number}
        error={isTried && !isNumber ? t`Enter the number of a dealer` : undefined}
        onChange={({ target }) => setNumber(target.value)}
      />
      <Button label={t`Form Templates`} type="submit" />
    </form>
  );
}
