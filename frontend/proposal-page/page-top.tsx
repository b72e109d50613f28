import type { ReactNode } from 'react';
import { ownLanguageNames, type Language } from '#shared/language/languages.ts';
import { usePageParts } from './page-context.ts';

type PageTopProps = {
  onLanguage: (language: Language) => void;
  children?: ReactNode;
};

/** The dealer's mark; no other brand is on the page. */
export function PageTop({ onLanguage, children }: PageTopProps) {
  const { page, language, nameRegion } = usePageParts();
  const { Dealer, Languages } = page.Copy;
  const place = [Dealer.Address.City, nameRegion(Dealer.Address.StateId)];
  return (
    <header className="top">
      {page.Logo && <img className="logo" src={page.Logo} alt="" />}
      <div className="dealer">
        <b>{Dealer.Name}</b>
        <span>{place.filter(Boolean).join(', ')}</span>
      </div>
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
    </header>
  );
}
