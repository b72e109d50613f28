import { useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { changeLanguage } from '#frontend/language/chosen-language.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import type { UiLanguage } from '#shared/language/t.ts';
import { getStoreKind } from '#shared/pricing/order/store-code.ts';

/** A user of HSCA who has chosen no language yet is asked, once; until then theirs is the browser's. */
export function ChooseLanguageDialog() {
  const { Language: chosen, DealerId } = useCurrentUser();
  const [isOpen, setIsOpen] = useState(chosen === null && DealerId !== null);
  const { data: dealer } = useCall(
    dealers.getDealer,
    isOpen ? { params: { id: DealerId! } } : null,
  );
  if (!isOpen || !dealer || getStoreKind(dealer.StoreCode) !== 'HSCA') return null;

  async function choose(Language: UiLanguage) {
    try {
      const profile = await call(users.getProfile);
      await call(users.updateProfile, { body: { ...profile, Language } });
      setIsOpen(false);
      changeLanguage(Language);
    } catch (error) {
      showFailure(error);
    }
  }

  // Both languages say both: nobody knows yet which one is read.
  return (
    <Dialog
      name="language"
      title="Langue · Language"
      isOpen
      onClose={() => setIsOpen(false)}
      width={26}
      footer={
        <>
          <Button label="English" variant="secondary" onClick={() => void choose('en')} />
          <Button label="Français" onClick={() => void choose('fr')} />
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
