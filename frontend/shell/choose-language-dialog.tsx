import { useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { runOrShowFailure } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { changeLanguageAndReloadPage } from '#frontend/language/chosen-language.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import {
  languages,
  ownLanguageNames,
  isSourceLanguage,
  type Language,
} from '#shared/language/languages.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';

/** Asks a user of HSCA without a chosen language, once. Until then the browser's language is used. */
export function ChooseLanguageDialog() {
  const { Language: chosenLanguage, DealerId } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(chosenLanguage === null && DealerId !== null);
  const { data: dealer } = useApiCall(
    dealers.getDealer,
    isOpen ? { params: { id: DealerId! } } : null,
  );
  if (!isOpen || !dealer || getStoreKind(dealer.StoreCode) !== 'HSCA') return null;

  async function saveLanguage(Language: Language) {
    await runOrShowFailure(async () => {
      const profile = await callApi(users.getProfile);
      await callApi(users.updateProfile, { body: { ...profile, Language } });
      setIsOpen(false);
      changeLanguageAndReloadPage(Language);
    });
  }

  // Both languages are shown, because it is not known yet which one the user reads.
  return (
    <Dialog
      name="language"
      title="Langue · Language"
      isOpen
      onClose={() => setIsOpen(false)}
      widthInRem={26}
      footer={
        <>
          {languages.map((language) => (
            <Button
              key={language}
              label={ownLanguageNames[language]}
              variant={isSourceLanguage(language) ? 'secondary' : 'filled'}
              onClick={() => void saveLanguage(language)}
            />
          ))}
        </>
      }
    >
      <p lang="fr">
        Dans quelle langue voulez-vous travailler ? Vous pouvez la changer dans Paramètres.
      </p>
      <p lang="en">In which language do you want to work? You can change it in Settings.</p>
    </Dialog>
  );
}
