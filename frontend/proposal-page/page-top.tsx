import type { ReactNode } from 'react';
import { ownLanguageNames, type Language } from '#shared/language/languages.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { ProposalPage } from '#shared/schemas/proposal-page-schema.ts';
import type { PageTexts } from './page-texts.ts';

export const findRegionName = (id: number | null, { regions }: PageTexts): string => {
  const name = findRegionById(id)?.Name ?? '';
  return regions[name] ?? name;
};

type PageTopProps = {
  page: ProposalPage;
  language: Language;
  texts: PageTexts;
  onLanguage: (language: Language) => void;
  children?: ReactNode;
};

/** The dealer's mark; no other brand is on the page. */
export function PageTop({ page, language, texts, onLanguage, children }: PageTopProps) {
  const { Dealer, Languages } = page.Copy;
  const place = [Dealer.Address.City, findRegionName(Dealer.Address.StateId, texts)];
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
