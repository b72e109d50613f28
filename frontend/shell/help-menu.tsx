import { useState } from 'react';
import { useReferenceData } from '#frontend/api/reference-data.ts';
import { runShortcut } from '#frontend/browser/shortcuts.ts';
import { openGuide } from '#frontend/guide/open-guide.ts';
import {
  isMailLink,
  MenuButton,
  type MenuItem,
  type MenuLink,
} from '#frontend/parts/controls/menu-button.tsx';
import { SUPPORT_EMAIL_ADDRESS } from '#shared/constants.ts';
import * as system from '#shared/contract/system-endpoints.ts';
import { translateText, t } from '#shared/language/t.ts';
import type { HelpLink } from '#shared/schemas/help-link-schema.ts';
import { helpTexts } from '#shared/texts/help-texts.ts';
import { SHORTCUT_LIST_CHORD } from './screen-shortcuts-dialog.tsx';

/** If the help page cannot be read, the support address is still there. */
const supportLink: HelpLink = {
  Label: helpTexts.writeToSupport,
  Url: `mailto:${SUPPORT_EMAIL_ADDRESS}`,
};

function useHelpLinks(isRequested: boolean): readonly HelpLink[] {
  const { data } = useReferenceData(system.listHelpLinks, isRequested ? {} : null);
  return data ?? [supportLink];
}

const toMenuLink = ({ Label, Url }: HelpLink): MenuLink => ({
  label: translateText(Label),
  href: Url,
});

/**
 * The help pages, loaded when the pointer or focus comes near. What comes late stands last: an item that moves
 * while it is being pressed would open another one.
 */
export function HelpMenuButton() {
  const [isRequested, setIsRequested] = useState(false);
  const links = useHelpLinks(isRequested);
  const requestLinks = () => setIsRequested(true);
  const pageLinks = links.filter(({ Url }) => !isMailLink(Url)).map(toMenuLink);
  const mailLinks = links.filter(({ Url }) => isMailLink(Url)).map(toMenuLink);
  const items: (MenuItem | MenuLink)[] = [
    { label: t`First steps`, onSelect: openGuide },
    { label: t`Keyboard shortcuts`, onSelect: () => runShortcut(SHORTCUT_LIST_CHORD) },
    'separator',
    ...mailLinks,
    ...(pageLinks.length > 0 ? (['separator', ...pageLinks] as const) : []),
  ];
  return (
    <span onPointerEnter={requestLinks} onFocus={requestLinks}>
      <MenuButton name={t`Help`} icon="help" isIconOnly items={items} />
    </span>
  );
}

/** The same as a list, where there is no space for a menu. It ends at the bottom, so what comes late stands first. */
export function HelpLinkList() {
  const links = useHelpLinks(true);
  return (
    <nav className="rail" aria-label={t`Help`}>
      {links.map(({ Label, Url }) => (
        <a key={Url} href={Url} {...(!isMailLink(Url) && { target: '_blank', rel: 'noreferrer' })}>
          <span>{translateText(Label)}</span>
        </a>
      ))}
      <button type="button" onClick={openGuide}>
        <span>{t`First steps`}</span>
      </button>
    </nav>
  );
}
