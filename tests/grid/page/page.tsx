import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { stopCompositionKeys } from '#frontend/browser/composition.ts';
import { watchKeyboard } from '#frontend/browser/keyboard-rest.ts';
import { Crumbs } from '#frontend/parts/controls/crumbs.tsx';
import { UploadCards, useUploadCards } from '#frontend/settings/upload-cards.tsx';
import { Around } from '#frontend/shell/around.tsx';
import { Frame } from '#frontend/shell/frame.tsx';
import type { OpenedOrderData } from '#frontend/worksheet/page/read-opened-order.ts';
import { OpenWorksheet } from '#frontend/worksheet/page/worksheet-page.tsx';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import '#frontend/styles/tokens.css';
import '#frontend/styles/base.css';
import '#frontend/styles/prime/common.css';
import '#frontend/styles/prime/button.css';
import '#frontend/styles/prime/field.css';
import '#frontend/styles/prime/choice.css';
import '#frontend/styles/prime/dialog.css';
import '#frontend/styles/prime/message.css';

/** What a test hands over: an order, what is known of its dealer, and who has it open; or who looks at the uploads. */
export type OpenOrder = OpenedOrderData & { user: CurrentUser };

export type Handed = OpenOrder | Pick<OpenOrder, 'user'>;

declare const window: Window & { openOrder: Handed };

const handed = window.openOrder;

/** The cards of uploads, as they stand among the settings. */
function Uploads() {
  return (
    <>
      <Crumbs here="Settings" />
      <UploadCards cards={useUploadCards(false)} />
    </>
  );
}

/** One screen, by whatever address: nothing is read, nobody signs in. */
const router = createMemoryRouter([
  {
    loader: () => handed.user,
    element: (
      <Around>
        <Frame />
      </Around>
    ),
    hydrateFallbackElement: <></>,
    children: [
      {
        path: '*',
        element:
          'order' in handed ? (
            <OpenWorksheet pageId="order" unsavedDraft={undefined} storedDrafts={[]} {...handed} />
          ) : (
            <Uploads />
          ),
      },
    ],
  },
]);

watchKeyboard();
stopCompositionKeys();
createRoot(document.querySelector('#root')!).render(
  <RouterProvider router={router} useTransitions={false} />,
);
