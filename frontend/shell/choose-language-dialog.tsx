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
import type { UiLanguage } from '#shared/language/t.ts';
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

  async function saveLanguage(Language: UiLanguage) {
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
          <Button label="English" variant="secondary" onClick={() => void saveLanguage('en')} />
          <Button label="Français" onClick={() => void saveLanguage('fr')} />
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
