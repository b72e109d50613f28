/** What Safari and Windows say of a key that an input method takes, where the composition itself is said to be over. */
const INPUT_METHOD_KEY_CODE = 229;

/** A key of an input method's composition: the Enter that confirms it means nothing else. Phones name no key at all. */
const isCompositionKey = ({ isComposing, keyCode, key }: KeyboardEvent) =>
  isComposing || (keyCode === INPUT_METHOD_KEY_CODE && key !== 'Unidentified');

/**
 * From now on no key of a composition reaches whoever listens to keys on the page, ours or a component's: what is heard by
 * the window first goes no further. What the browser does with the key stays as it is.
 */
export function stopCompositionKeys() {
  addEventListener(
    'keydown',
    (event) => {
      if (isCompositionKey(event)) event.stopPropagation();
    },
    true,
  );
}
