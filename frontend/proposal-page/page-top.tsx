import type { ReactNode } from 'react';
import { ownLanguageNames, type Language } from '#shared/language/languages.ts';
import { usePageParts } from './page-context.ts';

type DealerTopProps = {
  name: string;
  city: string | null | undefined;
  region: string | undefined;
  /** As a data URL. */
  logo: string | null | undefined;
  children?: ReactNode;
};

/** The dealer's mark; no other brand is on the page. */
export const DealerTop = ({ name, city, region, logo, children }: DealerTopProps) => (
  <header className="top">
    {logo && <img className="logo" src={logo} alt="" />}
    <div className="dealer">
      <b>{name}</b>
      <span>{[city, region].filter(Boolean).join(', ')}</span>
    </div>
    {children}
  </header>
);

type PageTopProps = {
  onLanguage: (language: Language) => void;
  children?: ReactNode;
};

export function PageTop({ onLanguage, children }: PageTopProps) {
  const { page, language, nameRegion } = usePageParts();
  const { Dealer, Languages } = page.Copy;
  const { City, StateId } = Dealer.Address;
  return (
    <DealerTop name={Dealer.Name} city={City} region={nameRegion(StateId)} logo={page.Logo}>
      {Languages.filter((other) => other !== language).map((other) => (
        <button
          key={other}
          type="button"
          className="button is-text"
          lang={other}
          onClick={() => onLanguage(other)}
        >
          {ownLanguageNames[other]}
        </button>
      ))}
      {children}
    </DealerTop>
  );
}
