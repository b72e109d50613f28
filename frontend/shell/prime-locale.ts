import { addLocale } from 'primereact/api';
import { isSourceLanguage } from '#shared/language/languages.ts';
import { getUiLanguage, t } from '#shared/language/t.ts';

/** The texts that PrimeReact shows itself, mainly in the calendar. Its own are in English. */
export function registerPrimeLocale(): string {
  const language = getUiLanguage();
  if (isSourceLanguage(language)) return language;
  addLocale(language, {
    dayNames: [t`Sunday`, t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`],
    dayNamesShort: [t`Sun`, t`Mon`, t`Tue`, t`Wed`, t`Thu`, t`Fri`, t`Sat`],
    dayNamesMin: [t`Su`, t`Mo`, t`Tu`, t`We`, t`Th`, t`Fr`, t`Sa`],
    monthNames: listMonthNames(),
    monthNamesShort: listMonthNames().map((name) => name.slice(0, 4)),
    today: t`Today`,
    clear: t`Clear`,
    chooseDate: t`Choose Date`,
    emptyMessage: t`No Data Available`,
    emptyFilterMessage: t`No results found`,
    aria: {
      close: t`Close`,
      previous: t`Previous`,
      next: t`Next`,
      nextPageLabel: t`Next page`,
      prevPageLabel: t`Previous page`,
      pageLabel: t`Page ${'{page}'}`,
      firstPageLabel: t`First page`,
      lastPageLabel: t`Last page`,
      rowsPerPageLabel: t`Rows per page`,
      showFilterMenu: t`Show filter menu`,
    },
  });
  return language;
}

const listMonthNames = () => [
  t`January`,
  t`February`,
  t`March`,
  t`April`,
  t`May`,
  t`June`,
  t`July`,
  t`August`,
  t`September`,
  t`October`,
  t`November`,
  t`December`,
];
