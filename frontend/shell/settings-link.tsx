import { NavLink } from 'react-router-dom';
import { getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { paths } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';

export const SettingsLink = () => (
  <NavLink
    to={paths.settings}
    className={getButtonClass({ variant: 'text' }, true)}
    title={t`Settings`}
    aria-label={t`Settings`}
  >
    <Icon name="settings" className="button-icon" />
  </NavLink>
);
