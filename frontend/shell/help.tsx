import { useState } from 'react';
import { useReference } from '#frontend/api/reference.ts';
import { pressKey } from '#frontend/browser/keys.ts';
import { openGuide } from '#frontend/guide/opening.ts';
import {
  isMail,
  MenuButton,
  type MenuItem,
  type MenuLink,
} from '#frontend/parts/controls/menu.tsx';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import * as system from '#shared/contract/system-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { HelpLink } from '#shared/schemas/help-link-schema.ts';
import { helpTexts } from '#shared/texts/help-texts.ts';
import { LIST_CHORD } from './screen-keys.tsx';

/** Whoever cannot read where there is help can still write. */
const support: HelpLink = {
  Label: helpTexts.writeToSupport,
  Url: `mailto:${SUPPORT_EMAIL_ADDRESS}`,
};

function useHelpLinks(isRequested: boolean): readonly HelpLink[] {
  const { data } = useReference(system.listHelpLinks, isRequested ? {} : null);
  return data ?? [support];
}

const entry = ({ Label, Url }: HelpLink): MenuLink => ({ label: translateText(Label), href: Url });

/** The pages of help, asked for once somebody comes near; whom to write to stands apart. */
export function HelpButton() {
  const [isRequested, setIsRequested] = useState(false);
  const links = useHelpLinks(isRequested);
  const requestLinks = () => setIsRequested(true);
  const pages = links.filter(({ Url }) => !isMail(Url)).map(entry);
  const mails = links.filter(({ Url }) => isMail(Url)).map(entry);
  const items: (MenuItem | MenuLink)[] = [
    ...pages,
    { label: t`First steps`, onSelect: openGuide },
    { label: t`Keyboard shortcuts`, onSelect: () => pressKey(LIST_CHORD) },
    'line',
    ...mails,
  ];
  return (
    <span onPointerEnter={requestLinks} onFocus={requestLinks}>
      <MenuButton name={t`Help`} icon="help" isIconOnly items={items} />
    </span>
  );
}

/** The same as a list, where a menu has no room. */
export function HelpLinks() {
  const links = useHelpLinks(true);
  return (
    <nav className="rail" aria-label={t`Help`}>
      {links.map(({ Label, Url }) => (
        <a key={Url} href={Url} {...(!isMail(Url) && { target: '_blank', rel: 'noreferrer' })}>
          <span>{translateText(Label)}</span>
        </a>
      ))}
      <button type="button" onClick={openGuide}>
        <span>{t`First steps`}</span>
      </button>
    </nav>
  );
}
